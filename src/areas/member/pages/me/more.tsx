import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { vipEntry } from '../../../../../contract';
import { useMarket } from '../../../../core/market/use-market';
import { routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $theme } from '../../../../core/theme/theme';
import { Link } from '../../../../core/link';
import { $profile } from '../../../access/session';
import { ContactLinks, useContacts } from '../../../help/support';
import { Button, Card, classes, Icon, List, ListRow, Picture, SectionHead } from '../../../../ui';
import { $isLoggingOut, $menu, logoutChosen, logoutQuestion } from './model';

/** The level of the member, in the VIP entry of the menu (HOM-19). */
function Level() {
  const { t } = useTranslation('me');
  const { profile, theme } = useUnit({ profile: $profile, theme: $theme });
  if (profile === null) return null;
  const { levelId } = profile;
  return <span className="list-row__value">{`V${levelId} ${t(`level.${theme}.${levelId as 1}`)}`}</span>;
}

/**
 * The server's menu of this page (group 130100, HOM-17); renders nothing without entries. The entry with the content
 * HOOK-VIP shows the member's level (HOM-19).
 */
export function Menu() {
  const { t } = useTranslation('me');
  const items = useUnit($menu);
  if (items.length === 0) return null;
  return (
    <section className="me-section">
      <SectionHead title={t('more.title')} />
      <Card flush>
        {items.map(({ id, title, url, img, content }) => (
          <Link key={id} to={url} className={classes('list-row', img === '' && 'list-row--bare')}>
            {img !== '' && <Picture className="me-menu__art" src={img} width={108} height={108} alt="" />}
            <span className="list-row__body">
              <span className="list-row__label">{title}</span>
              {content === vipEntry && <Level />}
              <Icon name="caret-right" className="list-row__caret" />
            </span>
          </Link>
        ))}
      </Card>
    </section>
  );
}

/** Links to the records of money movements (board 06). */
export function Money() {
  const { t } = useTranslation(['wallet', 'shell']);
  const go = useUnit(routeRequested);
  return (
    <div className="me-section">
      <List label={t('title')}>
        <ListRow icon="receipt-fill" tint="teal" label={t('transactions')} onPress={() => go({ to: paths.wallet })} />
        <ListRow
          icon="trophy-fill"
          tint="gold"
          label={t('shell:title.prizes')}
          onPress={() => go({ to: paths.prizes })}
        />
        <ListRow
          icon="game-controller-fill"
          tint="gold"
          label={t('shell:title.gameRecords')}
          onPress={() => go({ to: paths.gameRecords })}
        />
        <ListRow
          icon="wallet-fill"
          tint="green"
          label={t('shell:title.depositRecords')}
          onPress={() => go({ to: paths.depositRecords })}
        />
        <ListRow
          icon="hand-withdraw-fill"
          tint="gold"
          label={t('shell:title.withdrawRecords')}
          onPress={() => go({ to: paths.withdrawRecords })}
        />
      </List>
    </div>
  );
}

/** Contacts of the support team, and help with gambling problems. */
export function Support() {
  const { t } = useTranslation(['me', 'shell']);
  const { help } = useMarket();
  const go = useUnit(routeRequested);
  const contacts = useContacts();
  return (
    <section className="me-section">
      <SectionHead title={t('support.title')} />
      <Card>
        {contacts.length > 0 && (
          <>
            <p className="me-support__text">{t('support.text')}</p>
            <ContactLinks />
          </>
        )}
        <Link to={help.url} className="me-support__help">
          <Icon name="heart-fill" />
          <span>{t('safer.text', { name: help.name })}</span>
        </Link>
      </Card>
      <div className="me-support__pages">
        <List label={t('support.title')}>
          <ListRow
            icon="headset-fill"
            tint="green"
            label={t('shell:title.supports')}
            onPress={() => go({ to: paths.supports })}
          />
          <ListRow
            icon="question-fill"
            tint="teal"
            label={t('shell:title.faq')}
            onPress={() => go({ to: paths.faq })}
          />
        </List>
      </div>
    </section>
  );
}

/** The logout button, with a confirmation (SES-21). */
export function Logout() {
  const { t } = useTranslation('me');
  const [choose, busy] = useUnit([logoutChosen, $isLoggingOut]);
  return (
    <>
      <Button kind="ghost" full icon="sign-out" busy={busy} className="me-logout" onClick={() => choose()}>
        {t('logout.action')}
      </Button>
      <logoutQuestion.Dialog />
    </>
  );
}
