/** The compose files and the manifests for Kubernetes are complete and consistent. `check-examples.sh` checks them with other programs. */

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '#server/platform/config/index.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const root = dirname(folder);
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

/** A service of a compose file, as far as the tests read it. */
type Container = {
  image?: string;
  build?: { context: string; dockerfile: string };
  volumes?: string[];
  secrets?: string[];
  networks: string[];
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  ports?: string[];
} & Record<string, unknown>;

type Compose = {
  services: Record<string, Container>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, null>;
  networks: Record<string, unknown>;
};

/** Returns the issues of settings whose secrets are files with valid contents. */
function issuesOf(environment: Record<string, string>): readonly string[] {
  const result = readConfig(environment, (path) => ({ text: textOf(path), readableByOthers: false }));
  return 'issues' in result ? result.issues : [];
}

function textOf(path: string): string {
  const name = path.slice('/run/secrets/'.length);
  if (name === 'secret_key') return Buffer.alloc(32, 7).toString('base64');
  if (name === 'database_url') return 'postgres://sammen:secret@database/sammen';
  return ['files_url', 'backup_bucket'].includes(name) ? 'http://sammen:secret@storage:7070/sammen/files' : 'a code';
}

for (const file of ['compose.sqlite.yaml', 'compose.postgres.yaml', 'compose.scale.yaml']) {
  const text = read(`docker/${file}`);
  const { services, secrets, volumes, networks }: Compose = parse(text, { merge: true });
  const all = Object.values(services);
  const nodes = Object.entries(services).filter(([, { build }]) => build !== undefined);

  test(`${file} names volumes, networks, secrets and services that it declares, and no others`, () => {
    const volumesOf = ({ volumes = [] }: Container) => volumes.map((each) => each.split(':')[0] ?? '');
    const isNamed = (each: string) => !each.startsWith('.');
    const used = {
      volumes: all.flatMap(volumesOf).filter(isNamed),
      networks: all.flatMap((each) => each.networks),
      secrets: all.flatMap((each) => each.secrets ?? []),
    };
    for (const [kind, declared] of Object.entries({ volumes, networks, secrets })) {
      assert.deepEqual([...new Set(used[kind as keyof typeof used])].toSorted(), Object.keys(declared).toSorted());
    }
    for (const path of all.flatMap(volumesOf).filter((each) => !isNamed(each))) {
      assert.ok(existsSync(join(folder, 'docker', path)), path);
    }
    for (const { depends_on = [] } of all) {
      const conditions = Array.isArray(depends_on) ? depends_on.map((each) => [each, {}] as const) : null;
      for (const [name, rule] of conditions ?? Object.entries(depends_on as Record<string, { condition: string }>)) {
        assert.ok(services[name], name);
        if ('condition' in rule && rule.condition === 'service_healthy') assert.ok(services[name].healthcheck, name);
      }
    }
    // The heading writes each secret.
    const environmentFiles = [...text.matchAll(/secrets\/(\w+\.env)/g)].map(([, name = '']) => name);
    for (const name of [...Object.keys(secrets), ...environmentFiles]) {
      assert.match(text.slice(0, text.indexOf('\nservices:')), new RegExp(`^#.*\\b${name}\\b`, 'm'), name);
    }
    for (const { image, build } of all)
      assert.ok(build !== undefined || /^[\w/]+:v?\d/.test(image ?? ''), String(image));
  });

  test(`${file} runs the service with valid settings, without rights, and lets it end by itself`, () => {
    assert.equal(nodes.length, file === 'compose.scale.yaml' ? 2 : 1);
    for (const [, node] of nodes) {
      const { read_only, cap_drop, security_opt, stop_grace_period } = node;
      assert.deepEqual([read_only, cap_drop, security_opt], [true, ['ALL'], ['no-new-privileges:true']]);
      assert.ok(Number.parseInt(String(stop_grace_period), 10) > 10);
      assert.ok(existsSync(join(root, node.build?.dockerfile ?? '')));
      const { environment = {} } = node;
      assert.deepEqual(issuesOf(environment), []);
      const mounted = (node.secrets ?? []).map((each) => `/run/secrets/${each}`);
      const named = Object.values(environment).filter((each) => each.startsWith('/run/secrets/'));
      assert.deepEqual(named.toSorted(), mounted.toSorted());
      assert.ok(text.includes(`subnet: ${environment.SERVICE_TRUSTED_PROXIES}`), 'the network of the proxy is trusted');
      assert.ok(node.networks.includes('front'));
    }
    // Only the proxy can be reached from outside.
    const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    assert.deepEqual(
      open.map(([name]) => name),
      ['caddy'],
    );
  });
}

test('the proxy of compose.scale.yaml checks the health of both processes, which share nothing but the network', () => {
  const { services }: Compose = parse(read('docker/compose.scale.yaml'), { merge: true });
  const caddyfile = read('docker/Caddyfile.scale');
  const [, upstreams = ''] = /reverse_proxy (.*) \{/.exec(caddyfile) ?? [];
  const nodes = Object.entries(services).filter(([, { build }]) => build !== undefined);
  assert.deepEqual(
    upstreams.split(' '),
    nodes.map(([name]) => `${name}:8080`),
  );
  for (const line of ['health_uri /healthz', 'lb_try_duration', 'max_size 100MiB']) assert.ok(caddyfile.includes(line));
  const data = nodes.map(([, { volumes }]) => volumes?.join(''));
  assert.equal(new Set(data).size, 2);
});

type Manifest = { apiVersion: string; kind: string; metadata: { name: string } };

type Named = { name: string };
type Probe = { httpGet: { path: string; port: string } };

/** A container of a pod, as far as the tests read it. */
type PodContainer = Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', Probe> & {
  envFrom: unknown;
  ports: [Named & { containerPort: number }];
  volumeMounts: Named[];
  lifecycle: { preStop: { exec: { command: string[] } } };
  securityContext: unknown;
};

type Pod = {
  containers: [PodContainer];
  volumes: Named[];
  terminationGracePeriodSeconds: number;
  securityContext: { runAsUser: number };
};

type Config = Manifest & { data: Record<string, string> };
type Deployment = Manifest & {
  spec: {
    replicas: number;
    selector: { matchLabels: unknown };
    template: { metadata: { labels: unknown }; spec: Pod };
  };
};
type Service = Manifest & { spec: { selector: unknown; ports: [{ targetPort: string }] } };
type Budget = Manifest & { spec: { minAvailable: number; selector: { matchLabels: unknown } } };
type Backend = { backend: { service: unknown } };
type Ingress = Manifest & { spec: { rules: [{ host: string; http: { paths: [Backend] } }] } };

/** The manifests of `sammen.yaml`, in their order. */
type Installation = [Config, Deployment, Service, Budget, Ingress];

const manifests = (path: string): Manifest[] =>
  parseAllDocuments(read(`kubernetes/${path}`)).map((document) => {
    assert.deepEqual(document.errors, []);
    return document.toJS();
  });

/** The kinds and their versions in Kubernetes 1.29 and later. */
const KINDS: Readonly<Record<string, string>> = {
  ConfigMap: 'v1',
  Secret: 'v1',
  Service: 'v1',
  Deployment: 'apps/v1',
  PodDisruptionBudget: 'policy/v1',
  Ingress: 'networking.k8s.io/v1',
};

test('the manifests for Kubernetes refer to each other, and have valid settings', () => {
  const [secret, ...more] = manifests('secret.example.yaml');
  const all = manifests('sammen.yaml');
  assert.deepEqual(more, []);
  assert.deepEqual(
    all.map(({ kind }) => kind),
    ['ConfigMap', 'Deployment', 'Service', 'PodDisruptionBudget', 'Ingress'],
  );
  for (const { kind, apiVersion, metadata } of [...all, secret ?? assert.fail()]) {
    assert.deepEqual([apiVersion, metadata.name], [KINDS[kind], 'sammen']);
  }
  const [config, deployment, service, budget, ingress] = all as Installation;
  const settings = { ...config.data, ...(secret as Manifest & { stringData: Record<string, string> }).stringData };
  assert.deepEqual(issuesOf({ ...settings, SERVICE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }), []);
  for (const each of Object.values(settings)) assert.equal(typeof each, 'string');

  const { template, selector, replicas } = deployment.spec;
  const { labels } = template.metadata;
  for (const each of [selector.matchLabels, service.spec.selector, budget.spec.selector.matchLabels]) {
    assert.deepEqual(each, labels);
  }
  assert.ok(replicas > budget.spec.minAvailable);
  const [container] = template.spec.containers;
  assert.deepEqual(container.envFrom, [{ configMapRef: { name: 'sammen' } }, { secretRef: { name: 'sammen' } }]);
  const [port] = container.ports;
  assert.deepEqual([port.name, port.containerPort], ['http', 8080]);
  assert.equal(service.spec.ports[0].targetPort, port.name);
  assert.deepEqual(ingress.spec.rules[0].http.paths[0].backend.service, { name: 'sammen', port: { name: 'http' } });
  assert.equal(`https://${ingress.spec.rules[0].host}`, settings.SERVICE_BASE_URL);
  assert.deepEqual(
    container.volumeMounts.map(({ name }) => name),
    template.spec.volumes.map(({ name }) => name),
  );
});

test('the pods have probes, enough time to end, and no rights', () => {
  const [, deployment] = manifests('sammen.yaml') as Installation;
  const pod = deployment.spec.template.spec;
  const [container] = pod.containers;
  const { startupProbe, readinessProbe, livenessProbe } = container;
  const paths = [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet);
  assert.deepEqual(paths, [
    { path: '/api/v1/ping', port: 'http' },
    { path: '/healthz', port: 'http' },
    { path: '/api/v1/ping', port: 'http' },
  ]);
  const [, pause] = container.lifecycle.preStop.exec.command;
  assert.ok(pod.terminationGracePeriodSeconds > Number(pause) + 10);
  const user = /^USER (\d+)$/m.exec(read('docker/Dockerfile'))?.[1];
  assert.equal(String(pod.securityContext.runAsUser), user);
  assert.deepEqual(container.securityContext, {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
});
