import type pg from 'pg';
import { markets } from '../../contract';
import { rainSettings } from '../../server/areas/cash-rain/settings';
import { slotsOf } from '../../server/areas/cash-rain/slots';

/** Sets the rain so that a slot began a minute ago and lasts three hours. Returns the id of the slot. */
export async function openRainSlot(pool: pg.Pool): Promise<string> {
  const now = Date.now();
  const at = new Date(now - 60_000);
  const settings = {
    ...rainSettings,
    begins: [`${String(at.getUTCHours()).padStart(2, '0')}:${String(at.getUTCMinutes()).padStart(2, '0')}`],
    minutes: 180,
  };
  await pool.query("update settings set value = $1 where key = 'cash-rain:GH'", [JSON.stringify(settings)]);
  return slotsOf(markets.GH, settings, now)[0]!.id;
}
