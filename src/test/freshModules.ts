import { vi } from 'vitest'

// Before each test file of the server: packages stay loaded in the process, which is half of what a file costs, and every
// module of ours is loaded again, so that no test meets what another file left in one (decision 0493).
vi.resetModules()
