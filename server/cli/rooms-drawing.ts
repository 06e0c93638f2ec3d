import { parseSync } from 'vite'
import { importsOf } from './boundaries.mjs'
import { wings } from './boundaries.rooms.mjs'
import { readTexts } from './tools.mjs'

interface Import {
  file: string
  to: string
  isType: boolean
  isLazy: boolean
}

const roomOf = (path: string) => /^server\/(\w+\/[\w-]+)\//.exec(path)?.[1]
const wingOf = (room: string) => wings.find((wing) => room.startsWith(`${wing}/`))
const isProduct = (file: string) => /\.ts$/.test(file) && !/\.test\.ts$|\.sample\.ts$/.test(file)

/** Every import of values between two rooms; tables are open to all rooms and say nothing about their order. */
function listImports(): { from: string; to: string }[] {
  const texts = readTexts(
    wings.map((wing) => `server/${wing}`),
    isProduct,
  )
  return texts.flatMap(({ file, source }: { file: string; source: string }) => {
    const imports: Import[] = importsOf(source, file, parseSync)
    return imports.flatMap(({ to: target, isType }) => {
      const [from, to] = [roomOf(file), roomOf(target)]
      if (isType || !from || !to || from === to || target.endsWith('.table.ts')) return []
      return wingOf(to) ? [{ from, to }] : []
    })
  })
}

/** The arrows of these needs, without those that a way over other rooms shows already. */
function withoutDetours(needs: Map<string, Set<string>>): [string, string][] {
  const left = new Map([...needs].map(([room, others]) => [room, new Set(others)]))
  const reaches = (from: string, to: string, seen = new Set([from])): boolean =>
    [...(left.get(from) ?? [])].some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      return reaches(next, to, seen.add(next))
    })
  for (const [from, others] of needs)
    for (const to of others) {
      left.get(from)?.delete(to)
      if (!reaches(from, to)) left.get(from)?.add(to)
    }
  return [...left].flatMap(([from, others]) => [...others].map((to): [string, string] => [from, to]))
}

const named = (room: string) => room.replace(/^.*\//, '')
const box = (room: string) => room.replaceAll('/', '_').replaceAll('-', '_')

function drawWing(wing: string, imports: { from: string; to: string }[]): string {
  const needs = new Map<string, Set<string>>()
  for (const { from, to } of imports)
    if (wingOf(from) === wing && wingOf(to) === wing) needs.set(from, (needs.get(from) ?? new Set()).add(to))
  const rooms = [...new Set([...needs].flatMap(([from, to]) => [from, ...to]))].sort()
  const arrows = withoutDetours(needs).map(([from, to]) => `  ${box(from)} --> ${box(to)}`)
  const boxes = rooms.map((room) => `  ${box(room)}[${named(room)}]`)
  return [`### ${wing}`, '', '```mermaid', 'flowchart TB', ...boxes, ...arrows.sort(), '```'].join('\n')
}

function drawWings(imports: { from: string; to: string }[]): string {
  const counts = new Map<string, number>()
  for (const { from, to } of imports) {
    const [upper, lower] = [wingOf(from), wingOf(to)]
    if (!upper || !lower || upper === lower) continue
    counts.set(`${upper} ${lower}`, (counts.get(`${upper} ${lower}`) ?? 0) + 1)
  }
  const arrows = [...counts].sort().map(([pair, count]) => {
    const [from = '', to = ''] = pair.split(' ')
    return `  ${from} -- ${count} --> ${to}`
  })
  return ['```mermaid', 'flowchart TB', ...wings.map((wing) => `  ${wing}`), ...arrows, '```'].join('\n')
}

/** The picture of the wings and of the rooms in each, as Markdown. */
export function drawRooms(): string {
  const imports = listImports()
  const drawn = wings.map((wing) => drawWing(wing, imports)).filter((picture) => picture.includes('-->'))
  return [drawWings(imports), ...drawn].join('\n\n')
}
