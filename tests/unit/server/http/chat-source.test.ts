import { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { addSource, allowChat, chatOrigin } from '@/server/platform/http/chat-source.mjs'

describe('the content policy', () => {
  it('lets pages connect to the chat on their own host name, or at its address', () => {
    expect(chatOrigin({ port: 4000 }, 'localhost:3000')).toBe('http://localhost:4000')
    expect(chatOrigin({ port: 4000 }, '[::1]:3000')).toBe('http://[::1]:4000')
    expect(chatOrigin({ url: 'https://chat.example' }, 'shop.example')).toBe('https://chat.example')
    expect(chatOrigin({ port: 4000 }, 'not a host')).toBeUndefined()
    expect(chatOrigin({ port: 4000 }, undefined)).toBeUndefined()
  })

  it('gets one source more, once, and nothing else', () => {
    const policy = "default-src 'self'; connect-src 'self' https://a.example; img-src *"
    const added = "default-src 'self'; connect-src 'self' https://a.example http://b:1; img-src *"
    expect(addSource(policy, 'http://b:1')).toBe(added)
    expect(addSource(added, 'http://b:1')).toBe(added)
    expect(addSource("default-src 'self'", 'http://b:1')).toBe("default-src 'self'")
  })

  it('of a response is changed when it is set, other headers are not', () => {
    const request = { headers: { host: 'localhost:3000' } } as never
    const response = new ServerResponse({ method: 'GET' } as never)
    allowChat(request, response, { port: 4000 })
    response.setHeader('Content-Security-Policy', "connect-src 'self'")
    response.setHeader('X-Other', "connect-src 'self'")
    expect(response.getHeaders()).toMatchObject({
      'content-security-policy': "connect-src 'self' http://localhost:4000",
      'x-other': "connect-src 'self'",
    })
    const plain = new ServerResponse({ method: 'GET' } as never)
    allowChat(request, plain, undefined)
    plain.setHeader('Content-Security-Policy', "connect-src 'self'")
    expect(plain.getHeader('content-security-policy')).toBe("connect-src 'self'")
  })
})
