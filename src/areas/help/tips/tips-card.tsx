import type { OptionType } from '../../../../contract';
import { Card, Icon, type IconName } from '../../../ui';
import { useOption } from '../../../core/options';
import './tips-card.css';

/** The text of an option, one paragraph for each line; renders nothing when the market has none. */
export function TipsCard({ type, title, icon = 'info-fill' }: { type: OptionType; title: string; icon?: IconName }) {
  const text = useOption(type);
  const lines = (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return null;
  return (
    <Card className="tips-card">
      <h2 className="tips-card__title">
        <Icon name={icon} />
        {title}
      </h2>
      <ol className="tips-card__lines">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ol>
    </Card>
  );
}
