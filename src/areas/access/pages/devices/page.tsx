import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { Device } from '../../../../../contract';
import { $language } from '../../../../core/i18n/i18n';
import { backRequested } from '../../../../core/router';
import { $market } from '../../../../core/market/market';
import { ageText } from '../../../../core/time/age-text';
import { $now } from '../../../../core/time/clock';
import { Button, Card, ErrorState, IconChip, NavBar, Skeleton } from '../../../../ui';
import { Note } from '../../../../ui/note';
import { $devices, $ending, $hasFailed, $isLoading, endChosen, endQuestion, retried } from './model';
import '../../step-up/secure-page.css';
import './devices.css';

/** The server records the last use of a device to within five minutes. */
const justNowMs = 6 * 60_000;
const computers = ['Windows', 'macOS', 'Linux', 'ChromeOS'];

function One({ device: { id, current, browser, system, seenAt } }: { device: Device }) {
  const { t } = useTranslation('security');
  const [language, market, now, ending, end] = useUnit([$language, $market, $now, $ending, endChosen]);
  const name = [browser, system].filter((part) => part !== '').join(' · ') || t('devices.unknown');
  const ago = now - seenAt < justNowMs ? null : ageText({ language, market, at: seenAt, now });
  return (
    <li className="device">
      <IconChip icon={computers.includes(system) ? 'globe' : 'device-mobile'} tint="blue" />
      <span className="device__words">
        <b className="device__name">{name}</b>
        <span className="device__seen">
          {current ? t('devices.current') : ago === null ? t('devices.justNow') : t('devices.seen', { ago })}
        </span>
      </span>
      {!current && (
        <Button
          kind="secondary"
          size="sm"
          busy={ending === id}
          aria-label={t('devices.endName', { name })}
          onClick={() => end({ target: id, name })}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}

const Waiting = ({ label }: { label: string }) => (
  <Card role="status" aria-label={label} className="devices__waiting">
    {[1, 2, 3].map((line) => (
      <Skeleton key={line} className="devices__line" />
    ))}
  </Card>
);

function Content() {
  const { t } = useTranslation('security');
  const [devices, failed, loading, ending, retry, end] = useUnit([
    $devices,
    $hasFailed,
    $isLoading,
    $ending,
    retried,
    endChosen,
  ]);
  if (devices === null) {
    return failed ? (
      <ErrorState
        art="offline"
        title={t('error.title')}
        text={t('error.text')}
        busy={loading}
        onRetry={() => retry()}
      />
    ) : (
      <Waiting label={t('loading')} />
    );
  }
  const others = devices.some(({ current }) => !current);
  return (
    <>
      <Card flush>
        <ul>
          {devices.map((device) => (
            <One key={device.id} device={device} />
          ))}
        </ul>
      </Card>
      {others ? (
        <Button kind="danger" full busy={ending === 'others'} onClick={() => end({ target: 'others' })}>
          {t('devices.all')}
        </Button>
      ) : (
        <p className="secure__lead">{t('devices.onlyThis')}</p>
      )}
      <Note icon="info-fill">{t('devices.strange')}</Note>
    </>
  );
}

/** Lists the devices on which the member is signed in, and signs them out. */
export function DevicesPage() {
  const { t } = useTranslation('security');
  const back = useUnit(backRequested);
  return (
    <div className="page">
      <NavBar title={t('devices.title')} onBack={() => back()} />
      <main className="page__body secure">
        <Content />
      </main>
      <endQuestion.Dialog />
    </div>
  );
}
