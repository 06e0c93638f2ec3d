import { regionNames } from '#shared/law/regions.ts'
import type { RegisterPack } from '#shared/law/register/register.ts'
import { joinNames } from '#shared/text.ts'

interface Sentence {
  text: string
  source?: string
}

/** Where a home stands with the database, as sentences, each with the source of its day. */
export function sentencesOf(pack: RegisterPack, say: (day: string) => string): Sentence[] {
  const { region, opens, last, state, number, registeredOn, renewBy, changes, landlordNumber } = pack
  const sentences: Sentence[] = []
  if (region.isOpen)
    sentences.push({
      text: `By its postcode it can be in ${joinNames(
        region.candidates.map((one) => regionNames[one]),
        9,
      )}. Choose the region: until then the earliest days count.`,
    })
  if (number && registeredOn) sentences.push({ text: `Registered on ${say(registeredOn)} as ${number}.` })
  if (renewBy) sentences.push({ text: `Renew it by ${say(renewBy.day)}.`, source: renewBy.source })
  for (const { what, by } of changes)
    sentences.push({ text: `${what}. Tell the database by ${say(by.day)}.`, source: by.source })
  if (!number && opens && last)
    sentences.push(
      state === 'not-let'
        ? { text: 'Nobody lives here as an assured tenant today, so no day counts.' }
        : {
            text: `The database opens for it on ${say(opens.day)}. Register it by ${say(last.day)}.`,
            source: last.source,
          },
    )
  if (!landlordNumber)
    sentences.push({ text: 'The landlord registers first, and gets a number of their own.' })
  return sentences
}
