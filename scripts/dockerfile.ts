// Reads a Dockerfile and a .dockerignore as far as deploy/ uses them; throws for what it does not know.

export interface Instruction {
  op: string
  /** `--from=build` is from: 'build' */
  flags: Record<string, string>
  args: string[]
  /** the text after the flags, for a shell */
  text: string
}

export interface Stage {
  /** name or image that it begins with */
  from: string
  name: string | undefined
  steps: Instruction[]
}

const OPS = 'FROM ENV WORKDIR COPY RUN USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK CMD'.split(' ')

/** A JSON list, or words with spaces between them. */
const wordsOf = (text: string): string[] =>
  text.startsWith('[') ? (JSON.parse(text) as string[]) : text.split(/\s+/).filter(Boolean)

function parseInstruction(line: string): Instruction {
  const [, op = '', rest = ''] = /^(\S+)\s+(.*)$/s.exec(line) ?? []
  if (!OPS.includes(op)) throw new Error(`Unknown instruction: ${line}`)
  const [, flagText = '', text = ''] = /^((?:--\S+\s+)*)(.*)$/s.exec(rest) ?? []
  const flags = Object.fromEntries(
    [...flagText.matchAll(/--([\w-]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  )
  return { op, flags, text, args: op === 'RUN' || op === 'ENV' ? [] : wordsOf(text) }
}

/** The stages of a Dockerfile, in order. */
export function parseDockerfile(text: string): Stage[] {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const stages: Stage[] = []
  for (const step of lines.map(parseInstruction)) {
    if (step.op === 'FROM') {
      const [from = '', as, name] = step.args
      stages.push({ from, name: as === 'AS' ? name : undefined, steps: [] })
    } else {
      const stage = stages.at(-1)
      if (!stage) throw new Error('A Dockerfile begins with FROM.')
      stage.steps.push(step)
    }
  }
  return stages
}

/** A pattern of a .dockerignore: `*` within a name, `**` across folders; a folder stands for what is in it. */
function toRegExp(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(.*/)?'))
  return new RegExp(`^${source}(/|$)`)
}

/**
 * Whether a file or folder of the context is sent to the builder: the last pattern that fits decides. A folder is
 * also entered for what is named below it.
 */
export function makeIgnore(text: string): (file: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ line, isKept: line.startsWith('!'), test: toRegExp(line.replace(/^!/, '')) }))
  return (file) =>
    (rules.findLast(({ test }) => test.test(file))?.isKept ?? true) ||
    rules.some(({ line }) => line.startsWith(`!${file}/`))
}
