const LINGER_MS = 2000

/**
 * Closes the connection of a request that was answered before its body was complete. Discards the
 * rest for up to 2 s first: closing a socket with unread bytes resets it, and the response is lost.
 */
export function closeUnread(request, response) {
  // runs before Node's own listener, which destroys the socket after `Connection: close`
  response.prependOnceListener('finish', () => {
    if (request.complete) return
    const { socket } = request
    const cut = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.destroySoon = () => socket.end()
    socket.once('close', () => clearTimeout(cut))
    request.once('end', () => {
      clearTimeout(cut)
      delete socket.destroySoon
      if (socket.writableEnded) socket.destroySoon()
    })
    request.resume()
  })
}
