import { join } from 'node:path'
import { readMesh, readTeeth, paintScan } from '/work/main/scripts/demo/mouth.ts'
import { draw, occlude, mix, smoothstep } from '/work/main/scripts/demo/raster.ts'
const F='/work/shared/data/made-case'
console.time('read'); const up=readTeeth(F,'upper'), lo=readTeeth(F,'lower'); console.timeEnd('read')
console.time('paint'); const U=paintScan(readMesh(join(F,'scans/upper.stl')),up), L=paintScan(readMesh(join(F,'scans/lower.stl')),lo); console.timeEnd('paint')
console.time('ao'); occlude([U,L],24,300); console.timeEnd('ao')
const bg=(u:number,v:number)=>mix([0.10,0.035,0.03],[0.015,0.006,0.006],smoothstep(0.1,0.75,Math.hypot((u-.5),(v-.5)*.8)))
console.time('draw'); const im=await draw([U,L],{from:[0,-160,4],to:[0,5,0],up:[0,0,1],span:62,width:1600,height:1067,background:bg as any,key:[-.35,.5,1],ambient:.22,bounce:[1,.6,.55],exposure:1.15} as any)
await im.jpeg({quality:85}).toFile('/tmp/front.jpg'); console.timeEnd('draw')
