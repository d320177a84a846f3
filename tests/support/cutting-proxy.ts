import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network that fails on command, in front of a server of this machine. */
export interface CuttingProxy {
  readonly port: number
  /** destroys every connection; new ones are let through */
  cut(): void
  /** refuses everything until it is switched on again */
  setOn(isOn: boolean): void
  /** where connections lead from now on */
  leadTo(port: number): void
  close(): Promise<void>
}

export async function openProxy(target: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>()
  let isOn = true
  let to = target
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((socket) => {
    keep(socket)
    if (!isOn) {
      socket.destroy()
      return
    }
    const upstream = connect(to, '127.0.0.1')
    keep(upstream)
    socket.pipe(upstream).pipe(socket)
    socket.on('close', () => upstream.destroy())
    upstream.on('close', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    setOn(next) {
      isOn = next
      if (!isOn) cut()
    },
    leadTo(port) {
      to = port
    },
    close: async () => {
      cut()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
