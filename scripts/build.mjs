import { build, install } from './env.mjs'

install()
build()
