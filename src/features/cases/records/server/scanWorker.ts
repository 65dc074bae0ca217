import { parentPort, workerData } from 'node:worker_threads'
import { readScan } from '../contract/scan.ts'

// One file, one thread: whatever a hostile scan does to memory or time ends with the thread
parentPort?.postMessage(readScan(workerData))
