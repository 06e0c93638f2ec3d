import type { World } from './plain.ts'

/**
 * The smallest part of a world's facts, as far as time allows, that still fails: halves are left out first, and at last single
 * facts.
 */
export async function shrinkWorld(
  world: World,
  fails: (smaller: World) => Promise<boolean>,
  milliseconds: number,
): Promise<World> {
  const end = Date.now() + milliseconds
  let { facts } = world
  for (let size = Math.ceil(facts.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < facts.length; ) {
      if (Date.now() > end) return { ...world, facts }
      const rest = [...facts.slice(0, at), ...facts.slice(at + size)]
      if (rest.length > 0 && (await fails({ ...world, facts: rest }))) facts = rest
      else at += size
    }
  return { ...world, facts }
}
