const LINGER_MS = 500

/**
 * Ends the connection of a request that was answered before all of it had come. What still comes is
 * thrown away for a moment, so that the client reads the answer before the line is cut.
 */
export function closeUnread(request, response) {
  response.once('finish', () => {
    if (request.complete) return
    request.resume()
    setTimeout(() => {
      if (!request.complete) request.socket.destroy()
    }, LINGER_MS)
  })
}
