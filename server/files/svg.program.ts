import sharp from 'sharp'
import { Refused } from '../db/refusals.ts'
import type { FromProgram } from '../programs/one-shot.ts'
import { fitLogo } from './logo.fit.ts'
import { decodePicture, type MadePicture } from './pictures.ts'
import { refuseRiskySvg } from './svg.check.ts'

/** The program that draws one SVG (svg.draw.ts starts and ends it). The SVG is checked here, within the time limit. */
export interface SvgOrder {
  bytes: Uint8Array
}

/** The memory limit, in bytes. Node's own limit covers JavaScript only, and librsvg allocates outside of it. */
const mostMemory = 400 * 1024 * 1024

const answer = (message: FromProgram<MadePicture>) => process.send?.(message)

async function draw({ bytes: given }: SvgOrder): Promise<void> {
  const bytes = Buffer.from(given)
  try {
    const made = await decodePicture(() => {
      refuseRiskySvg(bytes.toString('utf8'))
      return fitLogo(bytes, 'svg')
    })
    answer({ made })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    answer({ refused: error.message.replace(/\.$/, '') })
  }
}

sharp.concurrency(1)
sharp.cache(false)
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(1)
}, 20)
process.once('disconnect', () => process.exit())
process.once('message', (order: SvgOrder) => void draw(order))
answer('ready')
