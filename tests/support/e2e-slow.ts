import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** What becomes of requests for a path: they wait, or their connection breaks a number of times. */
interface Weather {
  delayMs: number
  breaks: number
}

export interface SlowLine {
  url: string
  /** of documents under this path, from now on */
  set(path: string, weather: Partial<Weather>): void
  stop(): void
}

/** A line to the tests' own server that can be slow, or break, for the documents of a path. */
export async function startSlowLine(target: string): Promise<SlowLine> {
  const weathers = new Map<string, Weather>()
  const line = http.createServer((request, response) => {
    const path = new URL(request.url ?? '/', target).pathname
    const isPage =
      request.headers['sec-fetch-mode'] === 'navigate' ||
      /html/.test(String(request.headers.accept))
    const weather = isPage ? weathers.get(path) : undefined
    if (weather && weather.breaks > 0) {
      weather.breaks -= 1
      request.socket.destroy()
      return
    }
    const passOn = () => {
      const onward = http.request(
        new URL(request.url ?? '/', target),
        { method: request.method, headers: request.headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        },
      )
      onward.on('error', () => response.destroy())
      response.on('close', () => onward.destroy())
      request.pipe(onward)
    }
    setTimeout(passOn, weather?.delayMs ?? 0)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const { port } = line.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    set: (path, weather) => weathers.set(path, { delayMs: 0, breaks: 0, ...weather }),
    stop: () => {
      line.closeAllConnections()
      line.close()
    },
  }
}
