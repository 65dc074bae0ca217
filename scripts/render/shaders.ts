// GLSL of the studio. Surfaces answer one lamp at a time; the mean of all exposures is the picture.

export const depthVertex = /* glsl */ `
precision highp float;
in vec3 position;
in vec3 marks;
uniform mat4 modelMatrix, viewMatrix, projectionMatrix;
out float open;
out float depth;
void main() {
  open = marks.y;
  gl_Position = projectionMatrix * viewMatrix * modelMatrix * vec4(position, 1.0);
  depth = gl_Position.z * 0.5 + 0.5;
}`

export const depthFragment = /* glsl */ `
precision highp float;
in float open;
in float depth;
uniform float threshold;
out vec4 answer;
void main() {
  if (smoothstep(0.0, 1.0, open) <= threshold) discard;
  answer = vec4(depth, 0.0, 0.0, 1.0);
}`

export const surfaceVertex = /* glsl */ `
precision highp float;
in vec3 position, normal, colour, marks;
uniform mat4 modelMatrix, viewMatrix, projectionMatrix, shadowMatrix;
out vec3 place, facing, paint, mark, shade, corner;
void main() {
  int k = gl_VertexID % 3;
  corner = vec3(k == 0, k == 1, k == 2);
  vec4 world = modelMatrix * vec4(position, 1.0);
  place = world.xyz;
  facing = mat3(modelMatrix) * normal;
  paint = colour;
  mark = marks;
  shade = (shadowMatrix * world).xyz * 0.5 + 0.5;
  gl_Position = projectionMatrix * viewMatrix * world;
}`

export const surfaceFragment = /* glsl */ `
precision highp float;
in vec3 place, facing, paint, mark, shade, corner;
uniform vec3 eye, lamp, lampColour, sigma, wrap, tint, viewRight, viewUp, viewBack;
uniform vec2 gloss;
uniform float dome, threshold, range, opacity, halved;
uniform sampler2D shadowMap;
out vec4 answer;

float hash(vec3 p) {
  p = fract(p * 0.3183099 + 0.1);
  p *= 17.0;
  return fract(p.x * p.y * p.z * (p.x + p.y + p.z));
}
float noise(vec3 x) {
  vec3 i = floor(x), f = fract(x);
  f = f * f * (3.0 - 2.0 * f);
  return mix(
    mix(mix(hash(i), hash(i + vec3(1, 0, 0)), f.x), mix(hash(i + vec3(0, 1, 0)), hash(i + vec3(1, 1, 0)), f.x), f.y),
    mix(mix(hash(i + vec3(0, 0, 1)), hash(i + vec3(1, 0, 1)), f.x),
        mix(hash(i + vec3(0, 1, 1)), hash(i + vec3(1, 1, 1)), f.x), f.y), f.z);
}
// one lamp as a rectangle far away, with soft edges
float box(vec3 r, vec3 at, vec2 size, float soft) {
  vec3 aim = normalize(at);
  vec3 side = normalize(cross(vec3(0, 1, 0), aim));
  vec3 top = cross(aim, side);
  float d = dot(r, aim);
  if (d <= 0.0) return 0.0;
  vec2 q = abs(vec2(dot(r, side), dot(r, top)) / d);
  vec2 e = smoothstep(size + soft, size - soft, q);
  return e.x * e.y;
}
// what a polished surface mirrors, by the direction in the camera's axes
float studio(vec3 r, float soft) {
  float light = 2.1 * box(r, vec3(-0.5, 0.62, 0.75), vec2(0.4, 0.26), soft);
  light += 1.0 * box(r, vec3(0.95, 0.2, 0.35), vec2(0.14, 0.7), soft);
  light += 0.55 * box(r, vec3(0.1, 1.0, -0.2), vec2(0.9, 0.16), soft);
  return light + 0.16 * smoothstep(-0.3, 1.0, r.y) + 0.02;
}

void main() {
  vec3 v = normalize(eye - place);
  vec3 n = normalize(facing);
  float back = dot(n, v) < 0.0 ? 1.0 : 0.0;
#ifndef GLASS
  if (back > 0.5) n = -n;
#endif
#ifdef GROUND
  // only lamps from above cast it, and it is softer than theirs
  float angle = 6.2832 * fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))) + threshold * 3.7);
  vec2 at = shade.xy + vec2(cos(angle), sin(angle)) * sqrt(fract(threshold * 9.13)) * 2.6 / range;
  float inside = texture(shadowMap, clamp(at, 0.0, 1.0)).r;
  vec2 border = step(abs(shade.xy - 0.5), vec2(0.5));
  float hidden = (1.0 - exp(-6.0 * max(0.0, (shade.z - inside) * range - 0.2))) * border.x * border.y;
  hidden *= smoothstep(0.15, 0.75, lamp.z);
  answer = vec4(0.0, 0.0, 0.0, hidden * opacity * mark.y);
  return;
#else
#ifndef GLASS
  if (smoothstep(0.0, 1.0, mark.y) <= threshold) discard;
#endif
  // a scan: facets on one side of the picture, the colours of a mouth on the other
  float shown = smoothstep(-7.0, 9.0, place.x + place.z * 0.35);
#ifdef CLAY
  if (shown > threshold) discard;
#else
  if (halved > 0.5 && shown <= threshold) discard;
#endif
#ifdef GUM
  // attached gum has the texture of orange peel
  vec3 q = place * 2.4;
  n = normalize(n + 0.06 * mark.x * (vec3(noise(q), noise(q.yzx + 7.3), noise(q.zxy + 3.1)) - 0.5));
#endif
  float nl = dot(n, lamp), nv = max(dot(n, v), 1e-3);
  // four looks at the shadow map within half a millimetre, turned from pixel to pixel: the mean is smooth
  float turn = 6.2832 * fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))) + threshold * 7.31);
  vec2 arm = vec2(cos(turn), sin(turn)) * (0.5 / range);
  vec2 other = vec2(-arm.y, arm.x) * 0.55;
  vec4 near = vec4(
    texture(shadowMap, shade.xy + arm).r, texture(shadowMap, shade.xy - arm).r,
    texture(shadowMap, shade.xy + other).r, texture(shadowMap, shade.xy - other).r);
  vec4 depths = max(vec4(0.0), (shade.z - near) * range - 0.25);
  vec3 through = 0.25 * (exp(-sigma * depths.x) + exp(-sigma * depths.y) + exp(-sigma * depths.z) + exp(-sigma * depths.w));
  vec4 sharp = exp(-5.0 * depths);
  float clear = 0.25 * (sharp.x + sharp.y + sharp.z + sharp.w);
  vec3 lit = max((nl + wrap) / ((1.0 + wrap) * (1.0 + wrap)), 0.0) * through;
  vec3 half_ = normalize(lamp + v);
  float nh = max(dot(n, half_), 0.0), vh = max(dot(v, half_), 0.0);
  float a2 = 0.022;
  float d = nh * nh * (a2 - 1.0) + 1.0;
  float sheen = a2 / (3.14159 * d * d) * (0.04 + 0.96 * pow(1.0 - vh, 5.0)) * 0.25 * max(nl, 0.0) * clear / max(0.15, nv);
  float fresnel = 0.04 + 0.96 * pow(1.0 - nv, 5.0);
  vec3 r = reflect(-v, n);
  vec3 rv = vec3(dot(r, viewRight), dot(r, viewUp), dot(r, viewBack));
  float seen = dome * 14.0 * pow(max(dot(r, lamp), 0.0), 6.0) * clear;
#ifdef GLASS
  // a thin wall: the rim of the shell shows its thickness, grazing rays pass more of it
  float rim = smoothstep(0.3, 0.08, mark.z);
  if (mark.z < 0.0) discard;
  float long_ = 1.0 / max(0.12, abs(dot(n, v)));
  float dense = 1.0 - exp(-0.075 * opacity * long_);
  float edge = pow(1.0 - abs(dot(n, v)), 2.2);
  vec3 nf = back > 0.5 ? -n : n;
  vec3 rf = reflect(-v, nf);
  vec3 rfv = vec3(dot(rf, viewRight), dot(rf, viewUp), dot(rf, viewBack));
  float f = 0.05 + 0.95 * pow(1.0 - abs(dot(n, v)), 5.0);
  float open = dome * (0.6 + 0.4 * clear);
  vec3 mirror = vec3(studio(rfv, 0.035)) * f * gloss.y * open * (back > 0.5 ? 0.45 : 1.0);
  vec3 body = tint * lampColour * (0.35 + 0.65 * max(dot(nf, lamp), 0.0)) * (0.4 + 0.6 * clear);
  float alpha = clamp(dense + 0.4 * edge * opacity + rim * 0.5, 0.0, 0.92);
  answer = vec4(body * alpha + mirror, min(1.0, alpha + 0.0));
#else
  vec3 base = paint * tint;
#ifdef CLAY
  vec3 width_ = fwidth(corner);
  vec3 line = smoothstep(width_ * 0.35, width_ * 1.25, corner);
  float edge_ = 1.0 - min(line.x, min(line.y, line.z));
  base = mix(vec3(0.8, 0.9, 0.89), vec3(0.02, 0.26, 0.24), edge_ * 0.7);
#endif
  vec3 colour = base * lit * lampColour;
  colour += lampColour * sheen * gloss.x * mark.x;
  // light that other walls threw back is warm
  colour += base * base * vec3(0.13, 0.09, 0.075) * dome;
  float soft = 0.12;
#ifdef GUM
  soft = 0.22;
#endif
  colour += seen * studio(rv, soft) * fresnel * gloss.y * mark.x;
#ifdef GHOST
  answer = vec4(colour, 1.0) * opacity;
#else
  answer = vec4(colour, 1.0);
#endif
#endif
#endif
}`

export const screenVertex = /* glsl */ `
precision highp float;
in vec3 position;
out vec2 at;
void main() {
  at = position.xy * 0.5 + 0.5;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`

export const resolveFragment = {
  copyFragment: /* glsl */ `
precision highp float;
in vec2 at;
uniform sampler2D image;
out vec4 answer;
void main() { answer = texture(image, at); }`,
  // unmultiplied, then the neutral tone curve of Khronos for products: hues stay, only highlights are rolled off
  toneFragment: /* glsl */ `
precision highp float;
in vec2 at;
uniform sampler2D image;
uniform float exposure, scale;
out vec4 answer;
vec3 neutral(vec3 c) {
  float x = min(c.r, min(c.g, c.b));
  float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
  c -= offset;
  float peak = max(c.r, max(c.g, c.b));
  if (peak < 0.76) return c;
  float d = 1.0 - 0.76;
  float fresh = 1.0 - d * d / (peak + d - 0.76);
  c *= fresh / peak;
  float g = 1.0 - 1.0 / (0.15 * (peak - fresh) + 1.0);
  return mix(c, vec3(fresh), g);
}
void main() {
  vec4 sum = texture(image, at);
  float alpha = clamp(sum.a * scale, 0.0, 1.0);
  vec3 c = alpha > 0.001 ? neutral(sum.rgb * exposure / alpha) : vec3(0.0);
  c = mix(c * 12.92, 1.055 * pow(max(c, vec3(0.0)), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
  answer = vec4(c, alpha);
}`,
}
