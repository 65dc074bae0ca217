/** Every so many stages the positions are stored whole, so that a late stage is reached without all before it. */
export const keyEvery = 10
