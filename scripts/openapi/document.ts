import { toJsonSchema, type ConversionConfig, type JsonSchema } from '@valibot/to-json-schema';
import * as contract from '../../contract/index.ts';
import {
  basePath,
  calls,
  codes,
  headers,
  languages,
  maxSkewMs,
  platforms,
  type Call,
  type Schema,
} from '../../contract/index.ts';
import { readDocs, type ContractDocs, type FieldDocs } from './docs.ts';

type Json = Record<string, unknown>;

/** Exported schemas of the contract by name: `payItemSchema` is `PayItem`. Each is written once and referred to. */
const named = new Map<Schema, { name: string; constant: string }>();
for (const [constant, value] of Object.entries(contract as Record<string, unknown>)) {
  if (!constant.endsWith('Schema') || typeof value !== 'object' || value === null || !('kind' in value)) continue;
  const name = constant[0]!.toUpperCase() + constant.slice(1, -'Schema'.length);
  if (!named.has(value as Schema)) named.set(value as Schema, { name, constant });
}

/** A file in a multipart body. */
const file: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };

const conversion: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  definitions: Object.fromEntries([...named].map(([schema, { name }]) => [name, schema])) as never,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'custom' ? file : undefined),
  // JSON Schema has one pattern: a second one stands in `allOf`. The server removes white space at the ends.
  overrideAction: ({ valibotAction, jsonSchema, errors }) => {
    if (errors === undefined) return undefined;
    if (valibotAction.type === 'trim') return jsonSchema;
    if (valibotAction.type !== 'regex') return undefined;
    const { source } = (valibotAction as unknown as { requirement: RegExp }).requirement;
    return { ...jsonSchema, allOf: [...(jsonSchema.allOf ?? []), { pattern: source }] };
  },
};

/**
 * Removes what says nothing: limits of safe integers, and "a number or its digits" beside `integer`, because a form has
 * digits only.
 */
function tidy(schema: Json): void {
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['type'] === 'integer') delete schema['anyOf'];
  for (const inside of Object.values(schema))
    for (const one of Array.isArray(inside) ? (inside as unknown[]) : [inside])
      if (typeof one === 'object' && one !== null) tidy(one as Json);
}

/** Writes the comments of fields as `description` into the JSON schema of these fields. */
function describe(schema: unknown, docs: FieldDocs): void {
  if (typeof schema !== 'object' || schema === null) return;
  const { properties, items, anyOf, oneOf } = schema as Json;
  for (const inside of [items, ...((anyOf ?? oneOf ?? []) as unknown[])]) describe(inside, docs);
  for (const [name, property] of Object.entries((properties ?? {}) as Record<string, Json>)) {
    const doc = docs.fields[name];
    if (doc === undefined) continue;
    if (doc.text !== '') property['description'] = doc.text;
    if (property['$ref'] === undefined) describe(property, doc.inside);
  }
}

/** One schema of the contract as JSON Schema 2020-12, without the parts that only a whole document has. */
function schemaOf(schema: Schema, docs: FieldDocs): Json {
  const { $schema, $defs, ...rest } = toJsonSchema(schema as never, conversion) as Json;
  tidy(rest);
  describe(rest, docs);
  return rest;
}

/** Every named schema that a part of the document refers to, also through other schemas. */
function usedSchemas(document: unknown, docs: ContractDocs): Json {
  const found = new Map<string, Json>();
  const byName = new Map([...named].map(([schema, one]) => [one.name, { schema, ...one }]));
  const visit = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const one = byName.get(name);
      if (!one || found.has(name)) continue;
      found.set(name, {});
      // Its own definition would be a reference to itself.
      const { [name]: _, ...others } = conversion.definitions as Record<string, never>;
      const { $schema, $defs, ...rest } = toJsonSchema(one.schema as never, {
        ...conversion,
        definitions: others,
      }) as Json;
      tidy(rest);
      describe(rest, docs.schemas.get(one.constant) ?? { fields: {} });
      found.set(name, rest);
      visit(rest);
    }
  };
  visit(document);
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const text = (description: string, schema: Json): Json => ({ description, schema: { type: 'string', ...schema } });
const header = (name: string, required: boolean, rest: Json): Json => ({ name, in: 'header', required, ...rest });

/** The headers of API-1 to API-6. Public reads and beacons may leave out those of the device. */
const parametersOf = (required: boolean): Json => ({
  [`deviceId${required ? '' : 'Optional'}`]: header(
    headers.deviceId,
    required,
    text('Id of the device, which the client makes once and stores.', { pattern: contract.deviceIdPattern.source }),
  ),
  [`platform${required ? '' : 'Optional'}`]: header(
    headers.platform,
    required,
    text('The kind of client.', { examples: Object.values(platforms) }),
  ),
  [`ticks${required ? '' : 'Optional'}`]: header(
    headers.ticks,
    required,
    text(
      `The client's clock, ms since 1970. More than ${maxSkewMs} ms from the server's clock: code ${codes.clockSkew}.`,
      { pattern: '^\\d{1,16}$' },
    ),
  ),
  [`nonce${required ? '' : 'Optional'}`]: header(
    headers.nonce,
    required,
    text('128 random bits in hex, new for every request.', { pattern: contract.noncePattern.source }),
  ),
});

const parameters: Json = {
  ...parametersOf(true),
  ...parametersOf(false),
  language: header(headers.language, false, text('Language of the texts in answers.', { examples: languages })),
  idempotencyKey: header(
    headers.idempotencyKey,
    true,
    text(
      'Made by the client before the first try and kept until the outcome is known. A repeat returns the stored answer.',
      { pattern: contract.idempotencyKeyPattern.source },
    ),
  ),
};

const mediaType = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
} as const;

/** HTTP statuses of refusals with the code in their envelope. Every other refusal is HTTP 200 with a code. */
const statuses: Readonly<Record<string, readonly [code: number, description: string]>> = {
  401: [codes.signedOut, 'No session, or it has ended.'],
  403: [codes.crossSite, 'A request of another site.'],
  413: [codes.tooLarge, 'The body is too large.'],
  415: [codes.wrongType, 'The call expects another content type.'],
  429: [codes.tooMany, 'Too many requests; Retry-After has the seconds.'],
  500: [codes.internal, 'The outcome is unknown: ask again with the same idempotency key.'],
};

const envelopeSchema = (kind: Call['envelope'], answer: Json): Json =>
  kind === 'code'
    ? {
        type: 'object',
        required: ['code', 'msg'],
        properties: { code: { type: 'integer', description: '0 is success.' }, msg: { type: 'string' }, data: answer },
      }
    : {
        type: 'object',
        required: ['resultCode', 'resultMessage'],
        properties: {
          resultCode: { type: 'integer', description: '200 is success.' },
          resultMessage: { type: 'string' },
          data: answer,
        },
      };

/** `service.call` of every call. */
const namesOf = (): ReadonlyMap<Call, string> =>
  new Map(
    Object.entries(contract.contract).flatMap(([service, those]) =>
      Object.entries(those as unknown as Record<string, Call>).map(
        ([name, call]) => [call, `${service}.${name}`] as const,
      ),
    ),
  );

function operationOf(call: Call, name: string, docs: ContractDocs): Json {
  const none: FieldDocs = { fields: {} };
  const doc = docs.calls.get(name);
  const open = call.beacon || (call.auth === 'public' && call.method === 'GET');
  const query = schemaOf(call.query, doc?.query ?? none) as { properties?: Record<string, Json>; required?: string[] };
  const body = schemaOf(call.body, doc?.body ?? none) as { properties?: Json };
  const hasBody = Object.keys(body.properties ?? {}).length > 0 || 'anyOf' in body || 'oneOf' in body || '$ref' in body;
  const refer = (key: string): Json => ({ $ref: `#/components/parameters/${key}` });
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    ...(doc?.text ? { description: doc.text } : {}),
    'x-call': call.id,
    'x-money': call.money,
    ...(call.auth === 'member' ? { security: [{ token: [] }] } : {}),
    parameters: [
      ...Object.keys(parametersOf(true)).map((key) => refer(open ? `${key}Optional` : key)),
      refer('language'),
      ...(call.money ? [refer('idempotencyKey')] : []),
      ...Object.entries(query.properties ?? {}).map(([field, { description, ...schema }]) => ({
        name: field,
        in: 'query',
        required: query.required?.includes(field) ?? false,
        ...(description === undefined ? {} : { description }),
        schema,
      })),
    ],
    ...(hasBody ? { requestBody: { required: true, content: { [mediaType[call.encoding]]: { schema: body } } } } : {}),
    responses: {
      200: {
        description: 'The answer, or a refusal: then the code is not that of success, and nothing was changed.',
        content: {
          'application/json': { schema: envelopeSchema(call.envelope, schemaOf(call.answer, doc?.answer ?? none)) },
        },
      },
      ...Object.fromEntries(
        Object.keys(statuses)
          .filter((status) => status !== '401' || call.auth === 'member')
          .map((status) => [status, { $ref: `#/components/responses/refused${status}` }]),
      ),
    },
  };
}

/**
 * The contract as an OpenAPI 3.1 document. `files` are the texts of the contract's modules: the comments of calls and
 * fields become descriptions. Amounts are minor units and instants are ms since 1970, as in the contract.
 */
export function openApiOf(files: readonly string[], version: string): Json {
  const docs = readDocs(files);
  const names = namesOf();
  const paths: Record<string, Json> = {};
  for (const call of [...calls].sort((a, b) => (a.path < b.path ? -1 : 1)))
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, names.get(call)!, docs) };
  const responses = Object.fromEntries(
    Object.entries(statuses).map(([status, [code, description]]) => [
      `refused${status}`,
      {
        description: `${description} Code ${code}.`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } },
      },
    ]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Baobab',
      version,
      description: 'Every call of the lobby. Amounts are whole numbers of minor units, instants are ms since 1970.',
    },
    servers: [{ url: basePath }],
    tags: Object.keys(contract.contract).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: headers.token } },
      parameters,
      responses,
      schemas: {
        ...usedSchemas(paths, docs),
        Refused: { anyOf: (['code', 'resultCode'] as const).map((kind) => envelopeSchema(kind, {})) },
      },
    },
  };
}
