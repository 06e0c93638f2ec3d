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
      text: `Its postcode can be in ${joinNames(
        region.candidates.map((one) => regionNames[one]),
        9,
      )}. Choose the region: until then the earliest dates apply.`,
    })
  if (number && registeredOn) sentences.push({ text: `Registered on ${say(registeredOn)} as ${number}.` })
  if (renewBy) sentences.push({ text: `Renew it by ${say(renewBy.day)}.`, source: renewBy.source })
  for (const { what, by } of changes)
    sentences.push({ text: `${what}. Update the PRS Database by ${say(by.day)}.`, source: by.source })
  if (!number && opens && last)
    sentences.push(
      state === 'not-let'
        ? { text: 'No assured tenant lives here today, so there is no deadline.' }
        : {
            text: `The PRS Database opens for this property on ${say(opens.day)}. Register it by ${say(last.day)}.`,
            source: last.source,
          },
    )
  if (!landlordNumber) sentences.push({ text: 'The landlord registers first and gets their own number.' })
  return sentences
}
