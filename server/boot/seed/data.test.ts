import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import {
  advertPositions,
  coinTypeSchema,
  contactsSchema,
  gameLabels,
  languages,
  link,
  lotteryGames,
  lotteryTile,
  mallTile,
  markets,
  menuPositions,
  myGamesCategory,
  optionTypes,
  withdrawEnabledSchema,
} from '../../../contract';
import { isMobile } from '../../../contract/numbers/mobile';
import { advertSeeds } from '../../areas/adverts/seed';
import { broadcastSeeds } from '../../areas/messages/seed';
import { categorySeeds } from '../../areas/lobby/seed/categories';
import { gameSeeds } from '../../areas/lobby/seed/games';
import { houseGames } from '../../../games/rules';
import { offeredStakes } from '../../../games/stakes';
import { faqSeeds } from '../../areas/help/seed/faqs';
import { demoMembers, demoMobile } from './members';
import { menuSeeds } from '../../areas/lobby/seed/menus';
import { optionSeeds } from '../../areas/lobby/seed/options';

const all = Object.values(markets);
/** Every text of the app in a language. */
const screenTexts = (language: string): readonly string[] => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.includes('/words/') && name.endsWith(`${language}.json`),
  );
  const flat = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(flat);
  return files.flatMap((name) => flat(JSON.parse(readFileSync(join('src', name), 'utf8'))));
};
const route =
  /^\/(home(\?open=(cash-rain|first-rain|daily))?|promotion|deposit|withdraw|tasks|lottery|mall(\/[34])?|subscriber\/(memberCenter|cashBack)|me|register|login|fairness|account\/transactions|member\/messages|publicize\/christmas|activities\/promotion\/\d+|activities\/(lucky-refund\/index|collect-cards)|categories\/\d+\/games|games\/coin-spin\/[123]|diamond\/(spin|tasks|exchange))$/;

describe.each(all)('seed data of $code', (market) => {
  test('SYS every option type exists once, except USSD in two markets', () => {
    const types = optionSeeds(market).map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
    const missing = Object.values(optionTypes).filter((type) => !types.includes(type));
    expect(missing).toEqual(['NG', 'BR'].includes(market.code) ? [optionTypes.ussd] : []);
  });
  test('SYS options match the contract', () => {
    const content = (type: number) => optionSeeds(market).find((option) => option.type === type)?.content.en ?? '';
    for (const type of [optionTypes.messagingContacts, optionTypes.socialLinks])
      v.parse(contactsSchema, JSON.parse(content(type)));
    v.parse(coinTypeSchema, JSON.parse(content(optionTypes.coinType)));
    for (const language of languages) {
      const option = optionSeeds(market).find(({ type }) => type === optionTypes.withdrawEnabled);
      expect(v.parse(withdrawEnabledSchema, JSON.parse(option?.content[language] ?? ''))).toMatchObject({
        enable: true,
      });
    }
    expect(content(optionTypes.withdrawLimit)).toMatch(/^\d+:\d+:\d+$/);
    expect(content(optionTypes.minDeposit)).toMatch(/^\d+$/);
    expect(content(optionTypes.taxEnabled)).toBe(['KE', 'NG'].includes(market.code) ? '1' : '0');
  });
  test('every text is translated into three languages', () => {
    const texts = [
      ...optionSeeds(market).map(({ content }) => content),
      ...advertSeeds(market).map(({ content }) => content),
      ...broadcastSeeds(market).map(({ content }) => content),
    ];
    for (const text of texts) {
      for (const language of languages) expect(text[language]).not.toBe('');
      if (/[a-z] [a-z]+ [a-z]/.test(text.en)) expect(new Set([text.en, text.fr, text.pt]).size).toBe(3);
    }
  });
  test('R-27 names quoted in the FAQ exist in the app', () => {
    for (const language of languages) {
      const screen = screenTexts(language);
      for (const { question, answer } of faqSeeds(market)) {
        const quoted = [...answer[language].matchAll(/[“«]\s?([^”»]+?)\s?[”»]/g)].map(([, name]) => name);
        for (const name of quoted) expect(screen, `${language}: ${question.en}`).toContain(name);
        expect(answer[language], question.en).not.toMatch(
          /open together|when those open|ouvriront|abrem junto|quando abrirem/,
        );
      }
    }
  });
  test('ADV-2 adverts have four lines, a place in the app and an image', () => {
    for (const { content, url, image } of advertSeeds(market)) {
      for (const language of languages) expect(content[language].split('\n')).toHaveLength(4);
      expect(url).toMatch(route);
      expect(image).toMatch(/^\/art\//);
    }
  });
  test('Q46 the welcome rain is promised only where members get it', () => {
    const promised = JSON.stringify([advertSeeds(market), broadcastSeeds(market), optionSeeds(market)]).includes(
      'A sure gift',
    );
    expect(promised).toBe(market.welcomeRains > 0);
    expect(
      advertSeeds(market)
        .filter(({ content }) => content.en.includes('A sure gift'))
        .every(({ url }) => url === '/home?open=first-rain' || url === '/activities/promotion/3'),
    ).toBe(true);
    expect(advertSeeds(market).some(({ image }) => image.includes('first-rain'))).toBe(market.welcomeRains > 0);
  });
  test('ECO-12 every own game has a valid range of stakes', () => {
    for (const { stakeMin, stakeMax, supplierId } of gameSeeds(market, false)) {
      if (supplierId !== 1) continue;
      expect(stakeMin).toBeGreaterThan(0);
      expect(stakeMax).toBeGreaterThanOrEqual(stakeMin ?? 0);
    }
  });
  test('demo numbers are valid in the market', () => {
    for (const { ending } of demoMembers) expect(isMobile(market, demoMobile(market, ending))).toBe(true);
  });
});

describe('catalogue', () => {
  const games = gameSeeds(markets.GH, false);
  test('ECO-12 the catalogue has the games that are built, all open', () => {
    const shipped = gameSeeds(markets.GH, true);
    expect(shipped.map(({ id }) => id)).toEqual(houseGames.map(({ id }) => id));
    expect(shipped.every(({ open, supplierId }) => open && supplierId === 1)).toBe(true);
    expect(shipped.filter(({ hasDemo }) => !hasDemo)).toEqual([]);
  });
  test('ECO-12 outside production it has two games of the supplier simulator too', () => {
    expect(
      games.slice(houseGames.length).map(({ id, supplierId, open, hasDemo }) => [id, supplierId, open, hasDemo]),
    ).toEqual([
      ['23', 23, true, false],
      ['24', 24, true, false],
    ]);
  });
  test('ECO-12 the catalogue shows the stakes that a game offers', () => {
    const stakes = Object.fromEntries(games.map(({ id, stakeMin, stakeMax }) => [id, [stakeMin, stakeMax]]));
    expect(stakes).toMatchObject({ 23: [10, 50_000], 24: [10, 50_000] });
    for (const game of houseGames) {
      const { min, max } = offeredStakes(game, markets.GH);
      expect(stakes[game.id]).toEqual([min, max]);
    }
  });
  test('HOM-11 games have their labels', () => {
    const labelled = (bit: number) => games.filter(({ label }) => label & bit).map(({ id }) => id);
    expect(labelled(gameLabels.new)).toEqual(expect.arrayContaining(['110', '113']));
    expect(labelled(gameLabels.hot)).toEqual(expect.arrayContaining(['103', '107']));
    expect(labelled(gameLabels.bonus)).toEqual(expect.arrayContaining(['101', '102']));
    expect(games.filter(({ label }) => label === 0).map(({ id }) => id)).toEqual(expect.arrayContaining(['104', '23']));
  });
  test('every game is in a category besides Hot', () => {
    const ids = new Set([...games.map(({ id }) => id), mallTile, ...lotteryGames.map(lotteryTile)]);
    for (const { games: listed, stickyGames } of categorySeeds) {
      for (const id of [...listed, ...stickyGames]) expect(ids).toContain(id);
    }
    const placed = categorySeeds.filter(({ id }) => id !== 1).flatMap(({ games: listed }) => listed);
    expect(new Set(placed)).toEqual(ids);
    expect(categorySeeds.at(-1)?.id).toBe(myGamesCategory);
  });
});

describe('menus', () => {
  test('HOM-2 home has five menu entries, and every link is valid', () => {
    expect(menuSeeds.filter(({ position }) => position === 100102)).toHaveLength(5);
    for (const { url } of menuSeeds) {
      expect(url).toMatch(route);
      expect(v.safeParse(link, url).success).toBe(true);
    }
    expect(new Set(menuSeeds.map(({ id }) => id)).size).toBe(menuSeeds.length);
  });
  test('ADV-1 the banner has its slides in each market', () => {
    for (const market of all) {
      const slides = advertSeeds(market).filter(({ position }) => position === advertPositions.banner);
      expect(slides.map(({ typeId }) => typeId)).toEqual(market.welcomeRains > 0 ? [2, 2, 1, 3, 9] : [1, 3, 9]);
      expect(new Set(slides.filter(({ typeId }) => typeId === 2).map(({ image }) => image)).size).toBe(
        market.welcomeRains > 0 ? 2 : 0,
      );
    }
    const rains = (list: readonly { url: string }[]) => list.filter(({ url }) => url.includes('-rain')).length;
    const onHome = [
      advertPositions.defaultPopup,
      advertPositions.floating,
      advertPositions.homeImages,
    ] as readonly number[];
    for (const market of all) {
      expect(rains(advertSeeds(market).filter(({ position }) => onHome.includes(position)))).toBe(0);
      expect(rains(broadcastSeeds(market))).toBe(0);
    }
    expect(rains(menuSeeds.filter(({ position }) => position === menuPositions.home))).toBe(0);
  });
});
