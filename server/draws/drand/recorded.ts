/**
 * Real rounds of quicknet, as its public servers have answered, for tests. Anybody can compare them with
 * https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/public/<round>.
 */
export const recordedRounds = [
  {
    round: 657_413,
    randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
    signature: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  },
  {
    round: 32_281_667,
    randomness: '4fd2fc55983dbfa3f446d8a0bd56f16cc8c5e76afd1ec154b60d477cbabed13b',
    signature: 'b0f5ae301358ff87a9d3dd539ed4a07c0148b1ab4f7b61a8ca43c7e9ca7ca9553e4faae9188deb30b2cd1a7f447e3e5b',
  },
  {
    round: 32_285_085,
    randomness: 'd42020c3c65a4ec6adda3a69fdd41a698f31b661859e0e00f1276580a41d67ce',
    signature: '81dbce51d584d90d618547f4b50391d53ace6f6b9aeb8fb67e1879427af9d0310ac0ec6f519271d9a313ee84b378d416',
  },
  {
    round: 32_285_086,
    randomness: '13bfa6a42a5a93d0f642e8d4548c2a94ea71b39585f65fd2842e0484d58d5554',
    signature: 'a64d99fd7fa3e48912be7209c7b69c72c88fc5224be2516949b6f29f3a4b7e3fa069dd58b2bbb4bf2c34ae61ef631a44',
  },
] as const;
