#!/usr/bin/env bash
# @valibot/to-json-schema 1.8.0: a pipe of a union (number, or text of digits that becomes a number) and checks of a
# number gives `anyOf` with both and beside it `type: integer`. With typeMode 'input' the JSON schema so refuses the
# text that valibot 1.5.0 takes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent valibot@1.5.0 @valibot/to-json-schema@1.8.0 ajv@8.20.0 >/dev/null
cat >run.mjs <<'JS'
import * as v from 'valibot';
import { toJsonSchema } from '@valibot/to-json-schema';
import { Ajv } from 'ajv';

const amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(1),
);
const schema = toJsonSchema(amount, { typeMode: 'input' });
console.log(JSON.stringify(schema));
const takes = new Ajv({ strict: false }).compile(schema);
const seen = { valibot: v.safeParse(amount, '25').success, jsonSchema: takes('25'), jsonSchemaOfNumber: takes(25) };
console.log(seen);
process.exit(seen.valibot && !seen.jsonSchema && seen.jsonSchemaOfNumber ? 0 : 1);
JS
node run.mjs
