import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { count, instant } from './fields.ts';

/** The numbers of a collector. Absent on other services. */
const BeaconStats = Type.Object({
  total: count('Services of the last year.'),
  active_7d: count('Services of the last 7 days.'),
  active_30d: count('Services of the last 30 days.'),
  by_version: Type.Record(Type.String(), Type.Integer(), {
    description: `Services of the last 30 days by version, for the ${LIMITS.beacon.versions} most frequent versions.`,
  }),
  last_ping_at: Type.Optional(instant()),
});

/** The beacon: whether this service reports to a collector that it exists, and whether it is a collector itself. */
export const BeaconSettings = Type.Object(
  {
    enabled: Type.Boolean({
      description: 'Whether the service sends its id and its version once a day. Off by default.',
    }),
    collector_url: Type.String({ description: 'Address of the collector. Empty by default.' }),
    instance_id: Type.String({ description: 'The id that is sent. It is random and says nothing about the service.' }),
    version: Type.String({ description: 'The version that is sent.' }),
    is_collector: Type.Boolean({ description: 'Whether this service accepts beacons of others. Off by default.' }),
    publish_count: Type.Boolean({ description: 'Whether everyone can read the number of services. Off by default.' }),
    last_ping_at: Type.Optional(instant({ description: 'Last beacon that the collector accepted.' })),
    stats: Type.Optional(BeaconStats),
  },
  { title: 'BeaconSettings' },
);
export type BeaconSettings = Static<typeof BeaconSettings>;

/** Absent fields are unchanged. */
export const BeaconSettingsInput = Type.Object(
  {
    enabled: Type.Optional(Type.Boolean()),
    collector_url: Type.Optional(
      Type.String({
        trim: true,
        maxLength: LIMITS.beacon.url,
        description: 'An http or https address. Without a path, `/api/v1/beacon` is added. Empty removes it.',
      }),
    ),
    is_collector: Type.Optional(Type.Boolean()),
    publish_count: Type.Optional(Type.Boolean()),
  },
  { title: 'BeaconSettingsInput', additionalProperties: false },
);
export type BeaconSettingsInput = Static<typeof BeaconSettingsInput>;
