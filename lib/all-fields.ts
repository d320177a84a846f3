/**
 * `T` with every field named, optional ones too (if only as undefined), except `Left`. The return type
 * of what builds an answer: a field added to the schema as optional cannot be forgotten there.
 */
export type AllFields<T, Left extends keyof T = never> = {
  [Field in keyof Required<Omit<T, Left>>]: T[Field]
}
