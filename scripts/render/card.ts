import sharp from 'sharp'

const [width, height] = [1200, 630]
const wide = 860

/** The picture that goes with a link to the site: our mark and the teeth, on ink. No words, so that it needs no language. */
export async function card(png: Buffer): Promise<Buffer> {
  const teeth = await sharp(png).trim({ threshold: 1 }).resize({ width: wide }).toBuffer({ resolveWithObject: true })
  return sharp(Buffer.from(ground))
    .composite([{ input: teeth.data, left: Math.round((width - wide) / 2), top: height - teeth.info.height - 34 }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

// the mark of src/ui/Logo.tsx in the colours of the sidebar
const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs><radialGradient id="g" cx="50%" cy="72%" r="75%"><stop offset="0" stop-color="#24476b"/><stop offset="1" stop-color="#0f2033"/></radialGradient></defs>
  <rect width="${width}" height="${height}" fill="url(#g)"/>
  <g transform="translate(536 22) scale(4)" fill="none" stroke-width="3.6" stroke-linecap="round">
    <path stroke="#55d3c0" d="M4.5 8c0 10 5 16 11.5 16s11.5-6 11.5-16"/>
    <path stroke="#fffefb" d="M10.6 7c0 6.4 2.1 10 5.4 10s5.4-3.6 5.4-10"/>
  </g>
</svg>`
