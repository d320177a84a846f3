import net, { type AddressInfo } from 'node:net'
import { codeIn } from '@/domain/mailbox'

export interface MailServer {
  /** what SMTP_URL is set to */
  url: string
  /** every mail that was taken, as it came over the line */
  mails: readonly string[]
  /** the newest code that somebody was sent */
  codeFor(recipient: string): string | undefined
  /** the page that the newest mail to somebody leads to, of this marketplace */
  linkFor(recipient: string): URL | undefined
  close(): void
}

/** The plain text of a mail, without the headers and bounds of its parts; long lines were broken to be sent. */
function bodyOf(mail: string): string {
  const start = mail.indexOf('\r\n\r\n', Math.max(0, mail.indexOf('Content-Type: text/plain')))
  const [text = ''] = mail.slice(start).split('\r\n--')
  return text.replaceAll('=\r\n', '').replaceAll('=3D', '=')
}

/** Just enough of a mail server to take a message, or to refuse it. */
export async function startMailServer(accepts = true): Promise<MailServer> {
  const mails: string[] = []
  const server = net.createServer((socket) => {
    let isData = false
    let text = ''
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      text += chunk.toString()
      if (isData && text.endsWith('\r\n.\r\n')) {
        mails.push(text)
        isData = false
        text = ''
        socket.write('250 taken\r\n')
        return
      }
      if (isData || !text.endsWith('\r\n')) return
      const command = text.slice(0, 4).toUpperCase()
      text = ''
      if (command === 'DATA') {
        isData = true
        socket.write('354 go on\r\n')
      } else if (command === 'RCPT' && !accepts) socket.write('451 busy\r\n')
      else socket.write(command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const newest = (recipient: string) =>
    bodyOf(mails.findLast((one) => one.includes(`\r\nTo: ${recipient}\r\n`)) ?? '')
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    codeFor: (recipient) => codeIn({ subject: '', body: newest(recipient) }),
    linkFor: (recipient) => {
      const [link] = /http:\S+/.exec(newest(recipient)) ?? []
      return link ? new URL(link) : undefined
    },
    close: () => server.close(),
  }
}
