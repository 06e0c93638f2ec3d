import { addDays } from '#shared/dates.ts'
import { makePayer, nameAtBank } from './matching.people.ts'
import { fullName, makeName } from './matching.pools.ts'
import { firstDay, type Let, makeParts, makePeople, makeReference, type World } from './matching.world.ts'

const pickLet = ({ chance, lets }: World) => chance.pick(lets)
const middleDay = ({ chance, months }: World) =>
  addDays(firstDay, 25 + chance.below(Math.max(1, months * 30 - 60)))

/** Tenancies end, and most homes are let again, often for the same rent; a few of the old ones still owe. */
function endSome(world: World): void {
  for (const old of [...world.lets]) {
    if (old.start > firstDay || old.endedOn || !world.chance.is(0.15)) continue
    old.endedOn = middleDay(world)
    if (!world.chance.is(0.6)) continue
    const id = `t${world.lets.length}`
    const again: Let = { ...old, id, start: addDays(old.endedOn, 1), endedOn: null, changed: null }
    again.people = makePeople(world, id, again.rentPence)
    again.parts = makeParts(world, again)
    world.lets.push(again)
  }
}

/** People move to another home of the agency, and their standing order keeps the old reference. */
function moveSome(world: World): void {
  for (let count = 0; count < world.lets.length / 75; count++) {
    const [old, next] = [pickLet(world), pickLet(world)]
    if (old === next || old.endedOn || next.start > firstDay || next.endedOn || old.people.length > 1)
      continue
    old.endedOn = middleDay(world)
    old.changed = null
    const [person] = old.people
    if (!person) continue
    next.start = addDays(old.endedOn, 1)
    const reference = makeReference(world)
    next.people = [{ ...person, id: `${next.id}-0`, reference }]
    next.parts = old.parts.map((part) => ({ ...part, person: next.people[0] ?? null }))
    next.changed = null
    // Benefits do not change; the tenant pays the rest of the new rent.
    const others = next.parts.slice(0, -1).reduce((sum, { pence }) => sum + pence, 0)
    if (others >= next.rentPence) next.rentPence += others
    const own = next.parts.at(-1)
    if (own) own.pence = next.rentPence - others
  }
}

/** A parent pays for two children who live in two homes, sometimes the same amount for each. */
function addParents(world: World): void {
  const { chance } = world
  for (let count = 0; count < world.lets.length / 100; count++) {
    const children = [pickLet(world), pickLet(world)]
    const parent = makeName(chance)
    const bankName = nameAtBank(chance, parent)
    const [one, other] = children
    if (!one || !other || one === other) continue
    if (chance.is(0.5)) other.rentPence = one.rentPence
    for (const child of children) {
      const [person] = makePeople(world, child.id, child.rentPence)
      if (!person) continue
      person.name = chance.is(0.6) ? makeName(chance, parent.surname) : person.name
      person.typed = fullName(person.name)
      person.sharePence = null
      child.people = [person]
      child.changed = null
      const { home } = child
      const payer = makePayer({
        chance,
        bankName,
        reference: person.reference,
        home,
        names: [person.name],
        careful: 0.5,
      })
      child.parts = [{ payer, person, pence: child.rentPence }]
    }
  }
}

/** Two people with one name, or one person with two homes: the bank prints the same name for both. */
function addNamesakes(world: World): void {
  const { chance } = world
  for (let count = 0; count < world.lets.length / 75; count++) {
    const [one, other] = [pickLet(world), pickLet(world)]
    const [person] = one.people
    if (one === other || !person || one.parts.length > 1) continue
    const reference = makeReference(world)
    const twin = { ...person, id: `${other.id}-0`, reference, sharePence: null }
    other.people = [twin]
    other.changed = null
    const { home } = other
    const bankName = one.parts[0]?.payer.bankName ?? nameAtBank(chance, twin.name)
    const payer = makePayer({ chance, bankName, reference, home, names: [twin.name], careful: 0.6 })
    other.parts = [{ payer, person: twin, pence: other.rentPence }]
  }
}

/** Adds payers who are hard to recognise: they move, pay for two homes, or share a name. */
export function twistWorld(world: World): void {
  addParents(world)
  addNamesakes(world)
  moveSome(world)
  endSome(world)
}
