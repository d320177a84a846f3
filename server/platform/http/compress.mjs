// Response compression of server.mjs.
import zlib from 'node:zlib'

const compressible = /^(text\/|application\/(json|javascript|manifest|ld\+json|xml)|image\/svg)/

/** Compresses a response with brotli or gzip as it is written; Next itself supports only gzip. */
export function compress(request, response) {
  const accepts = String(request.headers['accept-encoding'] ?? '')
  const coding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : undefined
  // for a closed connection nothing would ever end the compressor
  if (!coding || request.method === 'HEAD' || response.destroyed) return
  const { write, end, writeHead } = response
  let stream
  let decided = false
  const decide = () => {
    if (decided) return
    decided = true
    if (response.destroyed) return
    const type = String(response.getHeader('content-type') ?? '')
    const length = Number(response.getHeader('content-length') ?? 0)
    const small = length > 0 && length < 1000
    const none = response.statusCode === 204 || response.statusCode === 304
    if (!compressible.test(type) || type.includes('event-stream') || small || none) return
    if (response.getHeader('content-encoding') || response.headersSent) return
    response.setHeader('content-encoding', coding)
    response.setHeader(
      'vary',
      [response.getHeader('vary'), 'Accept-Encoding'].flat().filter(Boolean).join(', '),
    )
    response.removeHeader('content-length')
    stream =
      coding === 'br'
        ? zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } })
        : zlib.createGzip({ level: 6 })
    stream.on('data', (chunk) => {
      if (write.call(response, chunk) === false) stream.pause()
    })
    response.on('drain', () => {
      if (!response.writableNeedDrain) stream.resume()
    })
    // code that pipes into the response has to wait for the compressor, not for the socket
    stream.on('drain', () => response.emit('drain'))
    stream.on('end', () => end.call(response))
    response.on('close', () => stream.destroy())
  }
  response.writeHead = (status, ...rest) => {
    const headers = rest.find((part) => typeof part === 'object' && part !== null)
    if (Array.isArray(headers)) {
      for (let i = 0; i < headers.length; i += 2) response.appendHeader(headers[i], headers[i + 1])
    } else if (headers) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    }
    response.statusCode = status
    decide()
    return writeHead.call(response, status)
  }
  response.write = (chunk, ...rest) => {
    decide()
    if (!stream || response.destroyed) return write.call(response, chunk, ...rest)
    return stream.write(chunk, ...rest)
  }
  response.end = (chunk, ...rest) => {
    decide()
    if (!stream || response.destroyed) return end.call(response, chunk, ...rest)
    // Next would render its own response after a page has ended it, unless the headers are sent
    if (!response.headersSent) response.flushHeaders()
    if (stream.writableEnded) return response
    if (chunk && typeof chunk !== 'function') stream.end(chunk)
    else stream.end()
    return response
  }
}
