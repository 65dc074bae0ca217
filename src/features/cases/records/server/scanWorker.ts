import { parentPort } from 'node:worker_threads'
import { readScan } from '../contract/scan.ts'

parentPort?.on('message', bytes => parentPort?.postMessage(readScan(bytes)))
