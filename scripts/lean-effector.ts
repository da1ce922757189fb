/** One change of effector's source. `from` must occur exactly once. */
interface Edit {
  what: string;
  from: string;
  to: string;
}

/**
 * The methods of units. effector makes functions for them with each unit; here all units share them, so that a method
 * cannot be taken from a unit: neither the app nor its libraries do so. Checks of arguments and what effector itself
 * calls deprecated are left out, and below the names of units in errors; development and tests use the package. So are
 * templates (`withRegion`), which the app does not have.
 */
const sharedMethods = `
const unitPrototype = {
  subscribe(observer) {
    return this.watch(xe(observer) ? observer : (value) => observer.next && observer.next(value));
  },
  [E]() { return this; },
};
const eventPrototype = Object.assign(Object.create(Function.prototype), unitPrototype, {
  create(params) { o({ target: this, params, scope: tt }); return params; },
  watch(fn) { return xt(this, fn); },
  map(fn) { return jt(this, P, fn, [Ve()]); },
  filter(config) { return jt(this, 'filter', config, [Ve(Oe, 1)]); },
  filterMap(fn) { return jt(this, 'filterMap', fn, [Ve(), Pe((value) => !ze(value), 1)]); },
  prepend(fn) {
    const before = p('* → ' + this.shortName, { parent: H(this) });
    $t(before, this, [Ve()], 'prepend', fn);
    Rt(this, before);
    return before;
  },
});
const mayBeVoid = ({ defaultConfig }) => 'skipVoid' in defaultConfig && !defaultConfig.skipVoid;
const storePrototype = {
  __proto__: unitPrototype,
  getState() {
    const { stateRef } = this;
    let page = ot;
    while (page && !page.reg[stateRef.id]) page = H(page);
    if (!page && tt) {
      mt(tt, stateRef, 1);
      page = tt;
    }
    return We(page ? page.reg[stateRef.id] : stateRef);
  },
  setState(params) { return o({ target: this, params, defer: 1, scope: tt }); },
  reset(...units) {
    for (const unit of units) m(this, '.reset', unit, () => this.defaultState, this.shortName);
    return this;
  },
  on(unit, fn) {
    return m(this, '.on', unit, fn, this.shortName);
  },
  off(unit) {
    const link = B(T(this)).find(({ meta }) => meta.onTrigger === T(unit).id);
    if (link) St(link);
    return this;
  },
  map(given, options) {
    const isConfig = Me(given);
    const fn = isConfig ? given.fn : given;
    const state = this.getState();
    const value = !ze(state) || mayBeVoid(this) ? fn(state) : undefined;
    const mapped = g(value, {
      name: this.shortName + ' → *',
      derived: 1,
      ...options,
      and: isConfig ? given : undefined,
    });
    Ot(this, mapped, P, Oe, fn);
    He(L(mapped), { type: P, fn, from: L(this) });
    L(mapped).noInit = 1;
    return mapped;
  },
  watch(fn) {
    const subscription = xt(this, fn);
    fn(this.getState());
    return subscription;
  },
};
`;

/**
 * The units that effector derives from each effect, made when they are first used. Nearly all effects of the app use
 * one or two of these six, and with their parts the six were more than half of all units. `countRuns` makes the counter
 * before the first run, so that `pending` is right whenever it is used first.
 *
 * The names of one letter are those of the build of effector 23.4.4: `g` createStore, `G` reads the meta of a unit,
 * `we` links units.
 */
const lazyUnits = `
const derivedUnits = {
  done: (fx) => fx.finally.filterMap({
    named: 'done',
    fn({ status, params, result }) { if (status === 'done') return { params, result }; },
  }),
  fail: (fx) => fx.finally.filterMap({
    named: 'fail',
    fn({ status, params, error }) { if (status === 'fail') return { params, error }; },
  }),
  doneData: (fx) => fx.done.map({ named: 'doneData', fn: ({ result }) => result }),
  failData: (fx) => fx.fail.map({ named: 'failData', fn: ({ error }) => error }),
  inFlight: (fx) =>
    g(0, { serialize: 'ignore', named: (G(fx, 'name') || fx.graphite.id) + '.inFlight' })
      .on(fx, (count) => count + 1)
      .on(fx.finally, (count) => count - 1)
      .map({ fn: (count) => count, named: 'inFlight' }),
  pending: (fx) => fx.inFlight.map({ fn: (count) => count > 0, named: 'pending' }),
};
const effectPrototype = Object.create(eventPrototype);
for (const name in derivedUnits)
  Object.defineProperty(effectPrototype, name, {
    get() {
      const unit = derivedUnits[name](this);
      we(this, [unit]);
      Object.defineProperty(this, name, { value: unit, writable: true, enumerable: true, configurable: true });
      return unit;
    },
  });
const countRuns = (fx) => fx.inFlight;
`;

const edits: readonly Edit[] = [
  {
    what: 'the description of a unit in errors, made with each unit',
    from:
      'function l(e,t){if(!t)return e;if(!t.name&&!t.named&&!t.loc)return e;let r=`[${e}]`;const n=t.named||t.name;' +
      "n&&(r+=` unit '${n}'`);const a=t.loc;return!n&&a&&(r+=` (${a.file}:${a.line}:${a.column})`),r}",
    to: 'function l(e){return e}',
  },
  {
    what: 'the names of combined units',
    from:
      `function s(t,r="combine"){let n=r+'(',a='',o=0;` +
      `return e(t,(e=>{o<25&&(null!=e&&(n+=a,n+=Q(e)?K(e).fullName:e.toString()),o+=1,a=', ')})),n+')'}`,
    to: `function s(t,r="combine"){return r}`,
  },
  {
    what: 'the methods of an event',
    from:
      `,create:e=>(o({target:i,params:e,scope:tt}),e),watch:e=>xt(i,e),map:e=>jt(i,P,e,[Ve()])` +
      `,filter:e=>jt(i,'filter',e.fn?e:e.fn,[Ve(Oe,1)]),filterMap:e=>jt(i,'filterMap',e,[Ve(),Pe((e=>!ze(e)),1)])` +
      `,prepend(e){r(i.targetable,'.prepend of derived event is not supported, call source event instead',s);` +
      `const t=p('* \\u2192 '+i.shortName,{parent:H(i)});` +
      `return f('eventPrepend',T(t)),$t(t,i,[Ve()],'prepend',e),Rt(i,t),t}})`,
    to: '})',
  },
  {
    what: 'the creation of an event',
    from: 'd=Object.assign(i,{graphite:',
    to: 'd=Object.assign(Object.setPrototypeOf(i,eventPrototype),{graphite:',
  },
  {
    what: 'the methods of all units',
    from:
      `,t.getType=()=>(ce(0,'getType','compositeName.fullName'),p.fullName),!o){` +
      `t.subscribe=e=>(Re(e),t.watch(xe(e)?e:t=>e.next&&e.next(t))),t[E]=()=>t;`,
    to: `,!o){`,
  },
  {
    what: 'the methods of a store',
    from:
      `b={updates:d,defaultState:e,stateRef:i,` +
      `getState(){let e,t=i;if(ot){let t=ot;for(;t&&!t.reg[u];)t=H(t);t&&(e=t)}` +
      `return!e&&tt&&(mt(tt,i,1),e=tt),e&&(t=e.reg[u]),We(t)},setState:e=>o({target:b,params:e,defer:1,scope:tt}),` +
      `reset:(...e)=>(r(b.targetable,'.reset of derived store is not supported',c),` +
      `t(e,(e=>m(b,'.reset',e,(()=>b.defaultState),c))),b),` +
      `on:(e,t)=>(r(b.targetable,'.on of derived store is not supported',c),m(b,'.on',e,t,c)),` +
      `off(e){const t=T(e).id,r=T(b).family.links.find((e=>e.meta.onTrigger===t));return r&&St(r),b},` +
      `map(e,t){let r,n;Me(e)&&(r=e,e=e.fn);const a=b.getState(),o=ze(a);ve()?n=null:(!o||o&&y)&&(n=e(a));` +
      'const s=g(n,{name:`${b.shortName} \\u2192 *`,derived:1,...t,and:r}),c=Ot(b,s,P,Oe,e);' +
      `return He(L(s),{type:P,fn:e,from:i}),L(s).noInit=1,f('storeMap',i,c),s},` +
      `watch(e,t){if(ce(!t,'watch second argument','sample',c),!t||!Q(e)){const t=xt(b,e);` +
      `return f('storeWatch',i,e)||e(b.getState()),t}` +
      `return r(xe(t),'second argument should be a function',c),e.watch((e=>t(b.getState(),e)))}},`,
    to: 'b={__proto__:storePrototype,updates:d,defaultState:e,stateRef:i},',
  },
  {
    what: 'done, fail, doneData and failData of an effect',
    from:
      `,u=i.done=d.filterMap({named:'done',` +
      `fn({status:e,params:t,result:r}){if('done'===e)return{params:t,result:r}}})` +
      `,f=i.fail=d.filterMap({named:'fail',` +
      `fn({status:e,params:t,error:r}){if('fail'===e)return{params:t,error:r}}})` +
      `,m=i.doneData=u.map({named:'doneData',fn:({result:e})=>e})` +
      `,h=i.failData=f.map({named:'failData',fn:({error:e})=>e})`,
    to: '',
  },
  {
    what: 'inFlight of an effect',
    from:
      `const k=i.inFlight=g(0,{serialize:'ignore',named:(G(i,'name')||i.graphite.id)+'.inFlight'})` +
      `.on(i,(e=>e+1)).on(d,(e=>e-1)).map({fn:e=>e,named:'inFlight'});`,
    to: '',
  },
  {
    what: 'pending of an effect',
    from: `const S=i.pending=k.map({fn:e=>e>0,named:'pending'});return we(i,[d,u,f,m,h,S,k]),`,
    to: 'Object.setPrototypeOf(i,effectPrototype);return we(i,[d]),',
  },
  {
    what: 'the start of a run',
    from: `return r.meta||(r.meta={fxID:me()}),`,
    to: `return countRuns(i),r.meta||(r.meta={fxID:me()}),`,
  },
  {
    what: 'reinit of a store',
    from: `w||(b.reinit=p({named:'reinit'}),b.reset(b.reinit))`,
    to:
      `w||Object.defineProperty(b,'reinit',{configurable:true,get(){const e=p({named:'reinit'});` +
      `Object.defineProperty(b,'reinit',{value:e});b.reset(e);return e}})`,
  },
];

/** Returns effector's source with units that are made on first use. Throws when a part of it is not found. */
export function leanEffector(code: string): string {
  let lean = code;
  for (const { what, from, to } of edits) {
    const parts = lean.split(from);
    if (parts.length !== 2) throw new Error(`lean-effector: ${what} was found ${parts.length - 1} times`);
    lean = parts.join(to);
  }
  return lean + sharedMethods + lazyUnits;
}
