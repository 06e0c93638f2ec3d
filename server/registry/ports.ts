/** What a room asks of the rooms above it, which it may not import. It states the question; they import it and answer. */
type Ask = (...asked: never[]) => unknown

interface Port<F extends Ask> {
  answeredBy(answer: F): void
  /** The names of the functions that answer, in the order in which they are asked. */
  listAnswers(): string[]
}

/** A question without an answer must never pass in silence. */
function requireOne<F>([first]: readonly F[], name: string): F {
  if (!first) throw new Error(`nobody answers for ${name}: import server/answers.ts`)
  return first
}

/** A question that several rooms may answer. They are asked one after another, in the order of server/answers.ts. */
export interface Question<F extends Ask> extends Port<F> {
  ask(...asked: Parameters<F>): Promise<Awaited<ReturnType<F>>[]>
}

/** Opens a question to every room that answers it; one that throws refuses for all. */
export function question<F extends Ask>(name: string): Question<F> {
  const answers: F[] = []
  return {
    answeredBy: (answer) => void answers.push(answer),
    listAnswers: () => answers.map((answer) => answer.name),
    async ask(...asked) {
      requireOne(answers, name)
      const given: Awaited<ReturnType<F>>[] = []
      for (const answer of answers) given.push((await answer(...asked)) as Awaited<ReturnType<F>>)
      return given
    },
  }
}

/** A verb that exactly one room above carries out. */
export interface Request<F extends Ask> extends Port<F> {
  ask(...asked: Parameters<F>): ReturnType<F>
}

/** Opens a request to the one room that carries it out. */
export function request<F extends Ask>(name: string): Request<F> {
  const answers: F[] = []
  return {
    answeredBy(answer) {
      if (answers.length > 0) throw new Error(`${name} is answered already`)
      answers.push(answer)
    },
    listAnswers: () => answers.map((answer) => answer.name),
    ask: (...asked) => requireOne(answers, name)(...asked) as ReturnType<F>,
  }
}
