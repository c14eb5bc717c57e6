import type { SettingsMessages } from '../../en/web-settings.ts';
import { accessChannels } from '../access-channels.ts';

export const channels: SettingsMessages['channels'] = {
  kinds: accessChannels,
  title: 'Forbindelser og hemmelige adresser',
};
