import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const files = ['components', 'containers']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => /\.tsx$/.test(file))
  .filter((file) => !/\.examples\.tsx$|PageForm\.tsx$|[\\/]dev[\\/]/.test(file))

/** Opening tags of a kind with all their attributes. */
const tagsOf = (file: string, kind: string) => {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(new RegExp(`<${kind}\\b((?:[^>]|=>)*)>`, 'g'))].map(([whole]) => whole)
}

const found = (kind: string, isWrong: (tag: string) => boolean) =>
  files.flatMap((file) =>
    tagsOf(file, kind)
      .filter(isWrong)
      .map((tag) => `${file}: ${tag.replace(/\s+/g, ' ')}`),
  )

describe('what Next does not put into the language of the path (ADR 0119)', () => {
  it('looks at the screens', () => {
    expect(files.length).toBeGreaterThan(400)
    expect(files.flatMap((file) => tagsOf(file, 'form')).length).toBeGreaterThan(30)
    expect(files.flatMap((file) => tagsOf(file, 'a')).length).toBeGreaterThan(20)
  })

  it('[IN-24] forms that pages take are PageForm', () => {
    expect(found('form', (tag) => /\baction=/.test(tag))).toEqual([])
  })

  it('[IN-24] plain anchors to pages ask useLangPath', () => {
    const isOwn = (tag: string) => /href=\{(?!toPath)[^}]*(paths\.|[hH]ref\()|href="\//.test(tag)
    expect(found('a', isOwn)).toEqual([])
  })
})
