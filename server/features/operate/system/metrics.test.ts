import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addBackup } from '#server/testing/add-backup.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { startService } from '#server/testing/service.ts';

const TOKEN = 'a-long-token-of-the-operator';

eachDatabase((_name, open) => {
  test('serves measurements to callers with the token only, without ids and secrets', async () => {
    const service = await startService(await open(), { environment: { SERVICE_METRICS_TOKEN: TOKEN } });
    const person = await service.person('Olga');
    const metrics = (authorization?: string) =>
      fetch(`${service.url}/metrics`, authorization === undefined ? {} : { headers: { authorization } });
    assert.equal((await metrics()).status, 401);
    assert.equal((await metrics('Bearer another')).status, 401);
    const byCookie = await fetch(`${service.url}/metrics`, { headers: { cookie: person.cookie } });
    assert.equal(byCookie.status, 401);
    const { id } = await person.client.tasks.create({ body: { content: 'Sand the hull' } });
    await person.client.tasks.get({ taskID: id });
    await fetch(`${service.url}/ics/secret-of-a-feed`);
    await fetch(`${service.url}/api/v1/unknown/secret`);
    await addBackup(service);
    const job = service.jobs.find(({ name }) => name === 'error log');
    await job?.run();
    await job?.run();
    const answer = await metrics(`Bearer ${TOKEN}`);
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    assert.match(
      text,
      /^sammen_http_request_duration_seconds_count\{method="POST",route="\/api\/v1\/tasks",status="201"\} 1$/m,
    );
    assert.match(
      text,
      /^sammen_http_request_duration_seconds_bucket\{le="0.1",method="GET",route="\/metrics",status="401"\} \d$/m,
    );
    assert.match(text, /^sammen_last_backup_timestamp_seconds \d{10}/m);
    assert.match(text, /^sammen_waiting_mail 0$/m);
    assert.match(text, /^sammen_job_runs_total\{job="error log",result="success"\} 2$/m);
    assert.match(text, /^sammen_job_runs_total\{job="error log",result="failure"\} 0$/m);
    assert.match(text, /^sammen_job_last_success_timestamp_seconds\{job="error log"\} \d{10}/m);
    assert.match(await (await metrics(`Bearer ${TOKEN}`)).text(), /job="error log",result="success"\} 2$/m);
    assert.match(text, /^sammen_info\{version="1\.2\.3"\} 1$/m);
    assert.match(text, /^process_resident_memory_bytes \d+$/m);
    for (const secret of [id, 'secret', TOKEN]) assert.ok(!text.includes(secret), secret);
    await service.stop();
  });

  test('answers 404 without the setting', async () => {
    const service = await startService(await open());
    const answer = await fetch(`${service.url}/metrics`, { headers: { authorization: 'Bearer ' } });
    assert.equal(answer.status, 404);
    await service.stop();
  });
});
