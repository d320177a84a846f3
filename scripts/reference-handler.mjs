// The least that a server can do, to measure ours beside: PORT KIND WITH, where KIND is
// bytes (sends a file that is brotli), row (reads one shop by its id) or insert (writes one row).
import { readFileSync } from 'node:fs'
import http from 'node:http'
import pg from 'pg'

const [port, kind, what = ''] = process.argv.slice(2)

function sendBytes() {
  const body = readFileSync(what)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  }
  return (response) => response.writeHead(200, headers).end(body)
}

async function useDatabase(text, values) {
  const pool = new pg.Pool({ connectionString: what, max: 10, application_name: 'reference' })
  if (kind === 'insert') {
    await pool.query(
      'create table if not exists reference_rows (id bigserial primary key, at timestamptz)',
    )
  }
  return async (response) => {
    const { rows } = await pool.query({ name: kind, text, values: values() })
    const body = JSON.stringify(rows[0])
    response
      .writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      })
      .end(body)
  }
}

const kinds = {
  bytes: sendBytes,
  row: () => useDatabase('select * from shops where id = $1', () => [1]),
  insert: () =>
    useDatabase('insert into reference_rows (at) values ($1) returning id', () => [new Date()]),
}

const answer = await kinds[kind]()
http
  .createServer((_request, response) => {
    Promise.resolve(answer(response)).catch(() => response.writeHead(500).end())
  })
  .listen(Number(port), '127.0.0.1')
