import { TryLater } from '../http/errors.ts'
import { runProgram } from '../programs/one-shot.ts'
import { fitLogo } from './logo.fit.ts'
import { decodePicture, type MadePicture, readPicture, refusePicture } from './pictures.ts'
import { queuePicture } from './queue.ts'
import type { SvgOrder } from './svg.program.ts'

const mostBytes = 100 * 1024

const program = { program: 'files/svg.program', limits: ['--max-old-space-size=64'], patience: 2_000 }

/**
 * Draws an SVG as PNG in a process of its own, because librsvg can only be stopped by ending its process. Throws a 400 for an
 * SVG that is refused or takes longer than 2 s.
 */
export async function drawSvg(bytes: Buffer): Promise<MadePicture> {
  if (bytes.length > mostBytes)
    refusePicture('file-too-large', 'An SVG may have at most 100 KB. Save it as PNG and try again')
  const answer = await runProgram<MadePicture>(program, { bytes } satisfies SvgOrder)
  if (answer === 'not started')
    throw new TryLater('server-busy', 'The logo cannot be drawn just now. Please try again shortly.', 10, 503)
  if (answer === 'died')
    return refusePicture(
      'picture-too-complex',
      'This SVG needs too much to be drawn. Save it as PNG and try again',
    )
  if (answer === 'late')
    return refusePicture(
      'picture-too-complex',
      'This SVG takes too long to be drawn. Save it as PNG and try again',
    )
  if ('refused' in answer) return refusePicture('picture-unreadable', answer.refused)
  return { ...answer.made, bytes: Buffer.from(answer.made.bytes) }
}

/** An account's logo as PNG without metadata. An SVG is drawn as PNG and never stored. */
export async function makeLogo(account: string, image: string, limit: number): Promise<MadePicture> {
  const [bytes, kind] = readPicture(image, limit, ['png', 'svg'], 'Choose a PNG or SVG file')
  return queuePicture(account, () =>
    kind === 'svg' ? drawSvg(bytes) : decodePicture(() => fitLogo(bytes, 'png')),
  )
}
