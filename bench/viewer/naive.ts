import {
  AmbientLight,
  DirectionalLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from 'three'
import { STLLoader } from 'three/addons/loaders/STLLoader.js'

// The page that the viewer is compared with: three's own loader on the files as they were uploaded.
const renderer = new WebGLRenderer({ antialias: true })
renderer.setSize(innerWidth, innerHeight)
document.body.append(renderer.domElement)
const scene = new Scene()
const camera = new PerspectiveCamera(28, innerWidth / innerHeight, 1, 4000)
camera.position.set(0, -250, 0)
camera.lookAt(0, 0, 0)
scene.add(new AmbientLight(), new DirectionalLight(), camera)
const loader = new STLLoader()
const meshes = await Promise.all(['/upper.stl', '/lower.stl'].map(path => loader.loadAsync(path)))
for (const geometry of meshes) scene.add(new Mesh(geometry, new MeshStandardMaterial()))
renderer.render(scene, camera)
