import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { copyAsked } from '../../../core/browser/copy';
import { Icon, Sheet } from '../../../ui';
import type { OwnCode } from '../lib/shown';

const CodeButton = ({ code, className }: { code: string; className: string }) => {
  const { t } = useTranslation('lucky-refund');
  const copy = useUnit(copyAsked);
  return (
    <button type="button" className={className} aria-label={t('copyCode', { code })} onClick={() => copy(code)}>
      <span className="num">{code}</span>
    </button>
  );
};

/** The member's codes in a row that scrolls. A tap copies a code. */
export function OwnCodesRow({ codes, onAll }: { codes: readonly OwnCode[]; onAll: () => void }) {
  const { t } = useTranslation('lucky-refund');
  return (
    <section className="refund-mine" aria-label={t('myTickets')}>
      <button type="button" className="refund-mine__all" onClick={onAll} disabled={codes.length === 0}>
        {t('myTickets')} <b className="num">{codes.length}</b>
        {codes.length > 0 && <Icon name="caret-right" />}
      </button>
      <ul className="refund-mine__row">
        {codes.slice(0, 12).map(({ code }) => (
          <li key={code}>
            <CodeButton code={code} className="refund-code" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All codes of the member as a grid. */
export function OwnCodesSheet({
  codes,
  open,
  onClose,
}: {
  codes: readonly OwnCode[];
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('lucky-refund');
  return (
    <Sheet open={open} onClose={onClose} title={`${t('myTickets')} · ${codes.length}`}>
      <ul className="refund-grid">
        {codes.map(({ code }) => (
          <li key={code}>
            <CodeButton code={code} className="refund-code refund-code--grid" />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
