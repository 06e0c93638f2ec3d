import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'

const fileOf = (name: string) => join(inject('programs'), `${name}.js`)

/** In tests, in place of programs/locate.ts: the bundle of a program that runs as a process. */
export const locateProcess = (name: string) => ({ file: fileOf(name), execArgv: [] })

/** The bundle of a program that runs as a thread. */
export const locateThread = (name: string) => ({ file: pathToFileURL(fileOf(name)) })
