import { formatMoment } from '#shared/date-format.ts'
import type { DataFormat, PersonKind } from '#shared/office/privacy/privacy.ts'
import { type Changer, recordSensitiveNote } from '../../../audit/audit.record.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { fileWords } from '../../../http/file-name.ts'
import { Raw } from '../../../http/route.ts'
import { readLetterhead } from '../../../pdf/letterhead.ts'
import { printPaper } from '../../../pdf/print.ts'
import { presentForMachines, presentForReading } from './access.present.ts'
import { type PersonData, readPerson } from './access.ts'

const countRows = ({ sections, history }: PersonData) =>
  sections.reduce((sum, { rows }) => sum + rows.length, history.length)

/** 'data-about-ann-lee.pdf'. */
const fileName = (name: string, format: DataFormat) =>
  `data-about-${fileWords(name).join('-').slice(0, 60) || 'a-person'}.${format}`

/** Everything about one person as one file. The history says who took it. */
export async function makePersonFile(
  scope: AccountScope,
  changer: Changer,
  asked: { kind: PersonKind; id: string },
  format: DataFormat,
): Promise<Raw> {
  const data = await readPerson(scope, asked)
  const made = {
    account: changer.account.name,
    madeBy: changer.user.name,
    madeAt: new Date().toISOString(),
  }
  const content =
    format === 'json'
      ? JSON.stringify(presentForMachines(data, made), null, 2)
      : await print(scope, data, made)
  const { name } = data.found.words
  await scope.transaction((_, tx) =>
    recordSensitiveNote(tx, changer, {
      kind: 'person-data-read',
      about: name,
      text: `${format.toUpperCase()}, ${formatMoment(made.madeAt, scope.dates)}`,
    }),
  )
  return answerPersonFile(name, format, content)
}

/** Sends a file about a person, which no browser keeps. */
export const answerPersonFile = (name: string, format: DataFormat, content: string | Buffer): Raw =>
  new Raw(format === 'json' ? 'application/octet-stream' : 'application/pdf', content, {
    'content-disposition': `attachment; filename="${fileName(name, format)}"`,
    'cache-control': 'no-store',
  })

async function print(
  scope: AccountScope,
  data: PersonData,
  made: Parameters<typeof presentForReading>[1],
): Promise<Buffer> {
  const agency = await readLetterhead(scope)
  const file = presentForReading(data, made, scope.format)
  return printPaper(scope, 'person', { file, agency }, countRows(data), 400)
}
