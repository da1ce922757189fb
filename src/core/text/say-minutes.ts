/** Minutes as hours and minutes in the player's language: 90 → "1 hr 30 min". */
export function sayMinutes(language: string, total: number): string {
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return unit(minutes, 'minute');
  return minutes === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(minutes, 'minute')}`;
}
