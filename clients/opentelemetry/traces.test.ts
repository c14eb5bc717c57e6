// Debian packages: none

/** Traces of the service with the automatic instrumentation of OpenTelemetry, as the handbook describes it. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { install, startCommand } from '#server/cli/testing/commands.ts';
import { onDatabase } from '#server/testing/databases.ts';
import { eventually } from '../../e2e/eventually.ts';
import { packageOf } from '../npm-packages.ts';

type Span = { name: string; attributes: { key: string; value: { stringValue?: string } }[] };
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

onDatabase('SQLite', (name, _open, place) => {
  it('sends a span of each request', async () => {
    const spans: Span[] = [];
    const collector = createServer(async (request, response) => {
      const { resourceSpans } = (await json(request)) as Export;
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.setHeader('content-type', 'application/json').end('{}');
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const instrumentation = packageOf('@opentelemetry/auto-instrumentations-node', '0.82.0');
    const service = startCommand(await install(name, place), ['serve'], {
      NODE_OPTIONS: `--import ${pathToFileURL(join(instrumentation, 'dist/register.mjs'))}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_METRICS_EXPORTER: 'none',
      OTEL_LOGS_EXPORTER: 'none',
      OTEL_NODE_ENABLED_INSTRUMENTATIONS: 'http',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    });
    const ended = once(service, 'exit');
    try {
      const port = await new Promise<number>((resolve, reject) => {
        createInterface(service.stdout).on('line', (line) => {
          const entry = JSON.parse(line) as { message: string; port?: number };
          if (entry.message === 'ready' && entry.port !== undefined) resolve(entry.port);
        });
        service.once('exit', (code) => reject(new Error(`the service ended with ${code}`)));
      });
      assert.equal((await fetch(`http://127.0.0.1:${port}/api/v1/ping`)).status, 200);
      await eventually(() => assert.deepEqual(spans.map(pathOf), ['/api/v1/ping']));
    } finally {
      service.kill('SIGTERM');
      await ended;
      collector.close();
    }
  });
});

function pathOf({ attributes }: Span): string | undefined {
  return attributes.find(({ key }) => key === 'url.path')?.value.stringValue;
}
