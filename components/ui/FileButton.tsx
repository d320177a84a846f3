import { useRef } from 'react'
import { Button } from './Button'

interface Props {
  label: string
  /** kinds of files, as an input takes them */
  accept: string
  pending: boolean
  onFile(file: File): void
}

/** Has one file chosen from the device. */
export function FileButton({ label, accept, pending, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look="secondary" pending={pending} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // the same file may be chosen again
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
